import { priceNeedsReason } from '@cartwright/domain/money/discount-reason';
import { checkUnitPriceEdit } from '@cartwright/domain/money/pricing';
import { refusalText } from '../../../api/refusal-text.ts';
import { DiscountReasonField, reasonFault, useReasonLimit } from '../../../context/DiscountReasonField.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { byHandOf, previewLine, termsOf } from '../edits/preview.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { selectText } from './select-text.ts';

interface LinePriceDialogProps {
  line: CartLine;
  edits: CartEdits;
  onClose: () => void;
}

type Values = { unitPrice: number | null; discountReason: string };

/** The unit price of a line on a phone, where there is no cell of it; an emptied one is 0 (spec 000 §5). */
export function LinePriceDialog({ line, edits, onClose }: LinePriceDialogProps) {
  const limit = useReasonLimit();
  const refused = (unitPrice: number) => refusalText(checkUnitPriceEdit(termsOf(line), unitPrice));
  const needsReason = ({ unitPrice }: Values): boolean =>
    !Number.isNaN(unitPrice) &&
    refused(unitPrice ?? 0) === undefined &&
    priceNeedsReason(limit, byHandOf(line), byHandOf(previewLine(line, { unitPrice: unitPrice ?? 0 })));
  const form = useAppForm<Values>({
    initialValues: { unitPrice: line.unitPrice, discountReason: line.discountReason ?? '' },
    validate: {
      unitPrice: (unitPrice) => refused(unitPrice ?? 0),
      discountReason: (reason, values) => reasonFault(reason, needsReason(values)),
    },
    failed: 'Unit price',
    save: async ({ unitPrice, discountReason }) =>
      await edits.setUnitPrice(line.id, unitPrice ?? 0, discountReason.trim()),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Unit price · ${line.productName}`}
      width={400}
      form={form}
      submit="Save"
      onFocus={selectText}
      onClose={onClose}
    >
      <MoneyField label="Unit price" {...form.bind('unitPrice')} />
      <DiscountReasonField isNeeded={needsReason(form.values)} {...form.bind('discountReason')} />
    </FormDialog>
  );
}
