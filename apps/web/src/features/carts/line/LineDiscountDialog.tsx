import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { lineNeedsReason } from '@cartwright/domain/money/discount-reason';
import { MAX_PRICE } from '@cartwright/domain/money/money';
import { titles } from '@cartwright/contract/messages';
import {
  discountKindFromWire,
  discountKindWire,
  checkLineDiscount,
  type DiscountKind,
} from '@cartwright/domain/money/pricing';
import { DiscountReasonField, reasonFault, useReasonLimit } from '../../../context/DiscountReasonField.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { money, units } from '../../../lib/format.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { asDeduction } from './line-text.ts';
import { percentOfAmount, sliderPercent } from './discount-slider.ts';
import { PercentSlider } from '../shared/PercentSlider.tsx';
import { KindChoice } from './KindChoice.tsx';
import { selectText } from './select-text.ts';
import { byHandOf, previewLine, termsOf } from '../edits/preview.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import sums from '../shared/sums.module.css';

interface LineDiscountDialogProps {
  line: CartLine;
  edits: CartEdits;
  onClose: () => void;
}

type Values = {
  kind: DiscountKind;
  amount: number | null;
  discountReason: string;
};

const amountLabels: Record<DiscountKind, string> = {
  total: 'Dollars off the line, or as 5%',
  perUnit: 'Dollars off each unit, or as 5%',
  percent: 'Percent',
};

const refused = (line: CartLine, { kind, amount }: Pick<Values, 'kind' | 'amount'>): string | undefined => {
  if (amount === null) return undefined;
  const fault = dollarsFault(amount, MAX_PRICE);
  if (fault !== null) return fault;
  if (kind === 'percent' && amount > 100) return 'At most 100%';
  return refusalText(checkLineDiscount({ ...termsOf(line), discountKind: kind, discountValue: amount }));
};

/** A line's discount: kind, amount and the resulting total. */
export function LineDiscountDialog({ line, edits, onClose }: LineDiscountDialogProps) {
  const limit = useReasonLimit();
  const needsReason = (values: Pick<Values, 'kind' | 'amount'>): boolean =>
    refused(line, values) === undefined &&
    (values.amount ?? 0) > 0 &&
    lineNeedsReason(limit, {
      ...byHandOf(line),
      isOfRule: false,
      discountKind: values.kind,
      discountValue: values.amount ?? 0,
    });
  const form = useAppForm<Values>({
    initialValues: {
      kind: discountKindFromWire(line.discountType) ?? 'total',
      amount: line.unitPriceDiscount === 0 ? null : line.unitPriceDiscount,
      discountReason: line.discountReason ?? '',
    },
    validate: {
      amount: (_amount, values) => refused(line, values),
      discountReason: (reason, values) => reasonFault(reason, needsReason(values)),
    },
    failed: titles.discount,
    save: ({ kind, amount, discountReason }) =>
      edits.setLineDiscount(line.id, {
        discountType: discountKindWire[kind],
        unitPriceDiscount: amount ?? 0,
        discountReason: discountReason.trim(),
      }),
    onSaved: onClose,
  });
  const { kind, amount } = form.values;
  const after =
    refused(line, form.values) === undefined
      ? previewLine(line, { discountType: discountKindWire[kind], unitPriceDiscount: amount ?? 0 })
      : undefined;
  const gross = previewLine(line, { unitPriceDiscount: 0 }).lineTotal;
  return (
    <FormDialog
      title={`${titles.discount} · ${line.productName}`}
      width={400}
      form={form}
      submit="Save"
      onFocus={selectText}
      onClose={onClose}
    >
      <MoneyField
        label={amountLabels[kind]}
        {...form.bind('amount')}
        onPercent={() => form.setValues({ kind: 'percent' })}
      />
      <PercentSlider
        label="Percent of the line"
        percent={kind === 'percent' ? sliderPercent(amount) : percentOfAmount(after?.lineDiscount ?? null, gross)}
        onChange={(percent) => form.setValues({ kind: 'percent', amount: percent })}
      />
      <KindChoice value={kind} onChange={(next) => form.setValues({ kind: next })} />
      <DiscountReasonField isNeeded={needsReason(form.values)} {...form.bind('discountReason')} />
      <dl className={sums.sums} aria-live="polite">
        <dt>
          {units(line.units)} × {money(line.unitPrice)}
        </dt>
        <dd>{after ? money(gross) : '–'}</dd>
        <dt>Discount</dt>
        <dd>{after ? asDeduction(after.lineDiscount) : '–'}</dd>
        <dt className={sums.total}>Line total</dt>
        <dd className={sums.total}>{after ? money(after.lineTotal) : '–'}</dd>
      </dl>
      {line.discountName === null ? null : (
        <p className="muted small">Now: {line.discountName}. An amount typed here replaces it.</p>
      )}
    </FormDialog>
  );
}
