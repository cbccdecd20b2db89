import { titles } from '@cartwright/contract/messages';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { lineNeedsReason } from '@cartwright/domain/money/discount-reason';
import {
  checkLineDiscount,
  discountKindWire,
  largestDiscount,
  priceLine,
  type DiscountKind,
} from '@cartwright/domain/money/pricing';
import { refusalText } from '../../../../api/refusal-text.ts';
import { DiscountReasonField, reasonFault, useReasonLimit } from '../../../../context/DiscountReasonField.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { MoneyField } from '../../../../form/NumberFields.tsx';
import { SelectField } from '../../../../form/fields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { dash, money, units } from '../../../../lib/format.ts';
import { Term, Terms } from '../../../../ui/page/Panel.tsx';
import { byHandOf, termsOf, type OrderLine } from '../../shared/line-terms.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import type { OrderEdits } from '../use-order-edits.ts';

interface LineDiscountDialogProps {
  orderId: number;
  line: OrderLine;
  edits: OrderEdits;
  onClose: () => void;
}

type Values = { kind: DiscountKind | null; amount: number | null; discountReason: string };
type Typed = Pick<Values, 'kind' | 'amount'>;

const kinds: readonly { value: DiscountKind; label: string }[] = [
  { value: 'total', label: 'Total' },
  { value: 'perUnit', label: 'Per unit' },
  { value: 'percent', label: 'Percent' },
];
const labels: Readonly<Record<DiscountKind, string>> = {
  total: 'Off the line, in dollars or as 5%',
  perUnit: 'Dollars off each unit',
  percent: 'Percent',
};

/** The discount of a line of an order: a total, which may be typed as "5%", per unit or in percent. */
export function LineDiscountDialog({ orderId, line, edits, onClose }: LineDiscountDialogProps) {
  const now = termsOf(line);
  /** More than the line costs is typed as what it costs (spec 001 §5). */
  const capped = ({ kind, amount }: Typed): number => {
    const largest = largestDiscount({ ...now, discountKind: kind ?? 'total' });
    return amount === null || amount <= largest ? (amount ?? 0) : largest;
  };
  const termsWith = (values: Typed) => ({
    ...now,
    discountKind: values.kind ?? 'total',
    discountValue: capped(values),
  });
  const refused = (values: Typed): string | undefined => {
    const fault = values.amount === null ? null : dollarsFault(values.amount);
    if (fault !== null) return fault;
    return refusalText(checkLineDiscount(termsWith(values)));
  };
  const limit = useReasonLimit();
  const needsReason = (values: Typed): boolean =>
    (values.amount ?? 0) > 0 &&
    refused(values) === undefined &&
    lineNeedsReason(limit, { ...byHandOf(line), ...termsWith(values), isOfRule: false });
  const form = useAppForm<Values>({
    initialValues: {
      kind: now.discountKind,
      amount: now.discountValue === 0 ? null : now.discountValue,
      discountReason: line.discountReason ?? '',
    },
    validate: {
      amount: (_amount, values) => refused(values),
      discountReason: (reason, values) => reasonFault(reason, needsReason(values)),
    },
    failed: titles.discount,
    save: async (values) => {
      const { discountKind, discountValue } = termsWith(values);
      await edits.setDiscount(line.orderItemId, {
        discountType: discountKindWire[discountKind],
        discountAmt: discountValue,
        discountReason: values.discountReason.trim(),
      });
    },
    onSaved: onClose,
  });
  const gross = priceLine({ ...now, discountValue: 0 }).lineTotal;
  const fits = !Number.isNaN(form.values.amount) && refused(form.values) === undefined;
  const after = fits ? priceLine(termsWith(form.values)) : undefined;
  const kind = form.values.kind ?? 'total';
  const amount = form.bind('amount');
  const leave = () => {
    const largest = capped(form.values);
    if (amount.value !== null && amount.value > largest) amount.onChange(largest);
    amount.onBlur();
  };
  return (
    <FormDialog
      title={`${titles.discount} · ${line.productName}`}
      width={400}
      form={form}
      submit="Save"
      onClose={onClose}
    >
      <MoneyField label={labels[kind]} {...amount} onBlur={leave} {...(kind === 'total' ? { whole: gross } : {})} />
      <SelectField label="Kind of discount" options={kinds} {...form.bind('kind')} />
      <DiscountReasonField isNeeded={needsReason(form.values)} {...form.bind('discountReason')} />
      <div aria-live="polite">
        <Terms>
          <Term label={`${units(line.units)} × ${money(line.unitPrice)}`}>{money(gross)}</Term>
          <Term label="Discount">{after ? money(after.lineDiscount === 0 ? 0 : -after.lineDiscount) : dash}</Term>
          <Term label="Line total" sum>
            {after ? money(after.lineTotal) : dash}
          </Term>
        </Terms>
      </div>
      {line.discountName === null ? null : (
        <p className="muted small">Now: {line.discountName}. An amount typed here replaces it.</p>
      )}
      <StaleNote orderId={orderId} causes={['prices']} />
    </FormDialog>
  );
}
