import { FormDialog } from '../form/FormDialog.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { money } from '../lib/format.ts';
import { DiscountReasonField, reasonFault } from './DiscountReasonField.tsx';

export interface PriceQuestion {
  readonly productName: string;
  /** Dollars of a unit. */
  readonly listPrice: number;
  readonly unitPrice: number;
  /** The reason; null when the price stays as it was. */
  readonly answer: (reason: string | null) => void;
}

/** Why a unit price is so far below the list's. */
export function PriceReasonDialog({ productName, listPrice, unitPrice, answer }: PriceQuestion) {
  const form = useAppForm<{ discountReason: string }>({
    initialValues: { discountReason: '' },
    validate: { discountReason: (reason) => reasonFault(reason, true) },
    save: async ({ discountReason }) => answer(discountReason.trim()),
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      title={`Unit price · ${productName}`}
      width={400}
      form={form}
      submit="Save"
      onClose={() => answer(null)}
    >
      <p>
        <b className="num">{money(unitPrice)}</b> <span className="muted">instead of the list price</span>{' '}
        <b className="num">{money(listPrice)}</b>
      </p>
      <DiscountReasonField isNeeded {...form.bind('discountReason')} />
    </FormDialog>
  );
}
