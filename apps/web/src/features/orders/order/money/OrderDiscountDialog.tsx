import { messages, titles } from '@cartwright/contract/messages';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { orderNeedsReason } from '@cartwright/domain/money/discount-reason';
import { addMoney, subtractMoney } from '@cartwright/domain/money/money';
import { checkOrderTotals } from '@cartwright/domain/orders/order-edits';
import { refusalText } from '../../../../api/refusal-text.ts';
import { DiscountReasonField, reasonFault, useReasonLimit } from '../../../../context/DiscountReasonField.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { MoneyField } from '../../../../form/NumberFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { dash, money } from '../../../../lib/format.ts';
import { Term, Terms } from '../../../../ui/page/Panel.tsx';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import type { OrderEdits } from '../use-order-edits.ts';

interface OrderDiscountDialogProps {
  order: Order;
  edits: OrderEdits;
  onClose: () => void;
}

/** The discount of the whole order, in dollars or typed as "5%" of its gross total; blank takes it off. */
export function OrderDiscountDialog({ order, edits, onClose }: OrderDiscountDialogProps) {
  const { grossTotal, orderDiscount } = order;
  const without = addMoney(order.grandTotal, orderDiscount);
  const refused = (amount: number | null): string | undefined => {
    if (Number.isNaN(amount)) return undefined;
    const fault = amount === null ? null : dollarsFault(amount);
    if (fault !== null) return fault;
    const grandTotal = subtractMoney(without, amount ?? 0);
    return refusalText(checkOrderTotals(amount ?? 0, { ...order, grandTotal }));
  };
  const limit = useReasonLimit();
  const needsReason = (amount: number | null): boolean =>
    amount !== null && dollarsFault(amount) === null && orderNeedsReason(limit, amount, grossTotal);
  const form = useAppForm<{ amount: number | null; discountReason: string }>({
    initialValues: { amount: orderDiscount === 0 ? null : orderDiscount, discountReason: order.discountReason ?? '' },
    failure: titles.discount,
    failed: titles.discount,
    validate: {
      amount: (amount) => (amount === null && orderDiscount === 0 ? messages.requiredFieldMissing : refused(amount)),
      discountReason: (reason, { amount }) => reasonFault(reason, needsReason(amount)),
    },
    save: async ({ amount, discountReason }) => await edits.setOrderDiscount(amount ?? 0, discountReason.trim()),
    onSaved: onClose,
  });
  const { amount } = form.values;
  const fits = !Number.isNaN(amount) && refused(amount) === undefined;
  return (
    <FormDialog title={titles.discount} width={400} form={form} submit="Save" onClose={onClose}>
      <MoneyField label="Off the order, in dollars or as 5%" whole={grossTotal} {...form.bind('amount')} />
      <DiscountReasonField isNeeded={needsReason(amount)} {...form.bind('discountReason')} />
      <div aria-live="polite">
        <Terms>
          <Term label="Gross total">{money(grossTotal)}</Term>
          <Term label="Order discount">{fits ? money(amount === null || amount === 0 ? 0 : -amount) : dash}</Term>
          <Term label="Grand total after it" sum>
            {fits ? money(subtractMoney(without, amount ?? 0)) : dash}
          </Term>
        </Terms>
      </div>
      <StaleNote orderId={order.orderId} causes={['prices']} />
    </FormDialog>
  );
}
