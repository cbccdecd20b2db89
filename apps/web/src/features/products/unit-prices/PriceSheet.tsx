import { X } from 'lucide-react';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { money } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { PriceFields } from './PriceFields.tsx';
import { PriceOutcome } from './PriceOutcome.tsx';
import { submitLabel } from './submit-label.ts';
import type { PriceForm } from './use-price-form.ts';
import css from './PriceSheet.module.css';

interface PriceSheetProps {
  title: string;
  prices: PriceForm;
  /** Takes a product out of the change; without it there is one product. */
  onTakeOut?: (productId: number) => void;
  onClose: () => void;
}

/** The change of prices as a dialog: of a selection on a phone, of one product everywhere. */
export function PriceSheet({ title, prices, onTakeOut, onClose }: PriceSheetProps) {
  const { form, preview } = prices;
  const products = preview?.products ?? [];
  return (
    <FormDialog
      title={title}
      width={520}
      form={form}
      submit={onTakeOut === undefined ? 'Change price' : submitLabel(preview)}
      onClose={onClose}
    >
      <PriceFields {...prices} />
      <PriceOutcome {...prices} />
      <ul className={css.products} aria-label="What changes">
        {products.map(({ productId, productName, unitPrice, newPrice }) => (
          <li key={productId}>
            <span>{productName}</span>
            <span className="num">
              {money(unitPrice)} → <b>{money(newPrice)}</b>
            </span>
            {onTakeOut === undefined || products.length === 1 ? null : (
              <IconButton kind="bare" label={`Leave out ${productName}`} onClick={() => onTakeOut(productId)}>
                <X size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
