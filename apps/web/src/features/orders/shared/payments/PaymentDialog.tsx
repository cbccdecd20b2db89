import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { orderName } from '@cartwright/domain/orders/order-name';
import {
  checkPayment,
  paymentMethodLabels,
  paymentMethods,
  paymentState,
  type PaymentMethod,
} from '@cartwright/domain/money/payments';
import { refusalText } from '../../../../api/refusal-text.ts';
import { readOnce } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { DateField, SelectField, TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { MoneyField } from '../../../../form/NumberFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { money } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Term, Terms } from '../../../../ui/page/Panel.tsx';
import { atOnce } from '../at-once.ts';
import type { Order } from '../order-query.ts';
import { useToday } from '../../../../context/use-today.ts';

type Values = { amount: number | null; paidOn: string | null; method: PaymentMethod | null; reference: string };

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

/** What the dialog asks of an order. */
type Payable = Pick<Order, 'orderId' | 'grandTotal' | 'paidAmount'> & Parameters<typeof orderName>[0];

/** Notes a payment of an order, the rest of it by default. */
export function PaymentDialog({ order, onClose }: { order: Payable; onClose: () => void }) {
  const today = useToday();
  const add = useWrite('fulfillment.addPayment');
  const remove = useWrite('fulfillment.removePayment');
  const { open } = paymentState(order);
  const form = useAppForm<Values>({
    initialValues: { amount: open, paidOn: today, method: 'check', reference: '' },
    validate: {
      amount: (amount) => {
        if (amount === null) return 'Enter the amount.';
        const fault = dollarsFault(amount);
        if (fault !== null) return fault;
        return refusalText(checkPayment({ amount, paidOn: today }, order, today));
      },
      paidOn: (paidOn) => {
        if (paidOn === null) return 'Enter a date.';
        return paidOn > today ? refusalText({ code: 'payment_date_not_valid' }) : undefined;
      },
    },
    save: async ({ amount, paidOn, method, reference }) => {
      if (amount === null || paidOn === null || method === null) return;
      const body = { amount, paidOn, method, reference };
      const params = { orderId: order.orderId };
      const { status } = await add.mutateAsync({ params, body });
      const takeBack = async () => {
        const { payments } = await readOnce('orders.one', { params });
        const added = payments.findLast((each) => each.amount === amount && each.paidOn === paidOn);
        if (added === undefined) return;
        await remove.mutateAsync({ params, body: { paymentId: added.paymentId, reason: atOnce } });
      };
      toast.undo(orderActionLabels[status === 'Paid' ? 'pay' : 'payPart'].done, takeBack, orderName(order));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Payment · ${orderName(order)}`} form={form} submit="Add payment" width={400} onClose={onClose}>
      <Terms>
        <Term label="Grand total">{money(order.grandTotal)}</Term>
        <Term label="Open" sum>
          {money(open)}
        </Term>
      </Terms>
      <MoneyField label="Amount, in dollars" required {...form.bind('amount')} />
      <DateField label="Paid on" required max={today} {...form.bind('paidOn')} />
      <SelectField label="Method" options={methods} {...form.bind('method')} />
      <TextField
        label="Reference"
        hint="Number of the check or transfer"
        maxLength={60}
        autoComplete="off"
        {...form.bind('reference')}
      />
    </FormDialog>
  );
}
