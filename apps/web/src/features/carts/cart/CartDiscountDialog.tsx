import { titles } from '@cartwright/contract/messages';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { orderNeedsReason } from '@cartwright/domain/money/discount-reason';
import { subtractMoney } from '@cartwright/domain/money/money';
import { DiscountReasonField, reasonFault, useReasonLimit } from '../../../context/DiscountReasonField.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { money } from '../../../lib/format.ts';
import type { Cart } from '../shared/cart-types.ts';
import { asDeduction } from '../line/line-text.ts';
import { amountOfPercent, percentOfAmount, refusedDiscount } from '../line/discount-slider.ts';
import { selectText } from '../line/select-text.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { PercentSlider } from '../shared/PercentSlider.tsx';
import sums from '../shared/sums.module.css';

interface CartDiscountDialogProps {
  cart: Cart;
  edits: CartEdits;
  onClose: () => void;
}

const isTyped = (amount: number | null): amount is number => amount !== null && dollarsFault(amount) === null;

/** The discount on the whole cart: dollars, or a slider of whole percents of the gross total. */
export function CartDiscountDialog({ cart, edits, onClose }: CartDiscountDialogProps) {
  const { grossTotal } = cart;
  const limit = useReasonLimit();
  const needsReason = (amount: number | null): boolean =>
    isTyped(amount) && orderNeedsReason(limit, amount, grossTotal);
  const form = useAppForm<{ amount: number | null; discountReason: string }>({
    initialValues: {
      amount: cart.cartDiscount === 0 ? null : cart.cartDiscount,
      discountReason: cart.discountReason ?? '',
    },
    validate: {
      amount: (amount) => refusedDiscount(amount, grossTotal),
      discountReason: (reason, { amount }) => reasonFault(reason, needsReason(amount)),
    },
    failed: titles.discount,
    save: ({ amount, discountReason }) => edits.setDiscount(amount ?? 0, discountReason.trim()),
    onSaved: onClose,
  });
  const amount = form.values.amount;
  const percent = percentOfAmount(amount, grossTotal);
  const fits = !Number.isNaN(amount) && refusedDiscount(amount, grossTotal) === undefined;
  const binding = form.bind('amount');
  return (
    <FormDialog title={titles.discount} width={400} form={form} submit="Save" onFocus={selectText} onClose={onClose}>
      <MoneyField label="Off the order, in dollars or as 5%" whole={grossTotal} {...binding} />
      <PercentSlider
        label="Percent of the gross total"
        percent={percent}
        onChange={(next) => binding.onChange(amountOfPercent(next, grossTotal))}
        onBlur={binding.onBlur}
      />
      <DiscountReasonField isNeeded={needsReason(amount)} {...form.bind('discountReason')} />
      <dl className={sums.sums} aria-live="polite">
        <dt>Gross total</dt>
        <dd>{money(grossTotal)}</dd>
        <dt>Order discount</dt>
        <dd>{fits ? asDeduction(amount ?? 0) : '–'}</dd>
        <dt className={sums.total}>Grand total</dt>
        <dd className={sums.total}>{fits ? money(subtractMoney(grossTotal, amount ?? 0)) : '–'}</dd>
      </dl>
    </FormDialog>
  );
}
