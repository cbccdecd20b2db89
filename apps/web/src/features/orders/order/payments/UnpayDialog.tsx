import { sumMoney } from '@cartwright/domain/money/money';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { orderName } from '@cartwright/domain/orders/order-name';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { Choice } from '../../../../ui/controls/Checkbox.tsx';
import { money } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Term, Terms } from '../../../../ui/page/Panel.tsx';
import type { Order } from '../../shared/order-query.ts';
import { paymentText } from './payment-text.ts';
import css from './UnpayDialog.module.css';

/** Takes payments of an order back under one reason: all of them, or those that are chosen. */
export function UnpayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const unpay = useWrite('fulfillment.unpay');
  const { button } = orderActionLabels.unpay;
  const { payments } = order;
  const form = useAppForm<{ paymentIds: readonly number[]; reason: string }>({
    initialValues: { paymentIds: payments.map(({ paymentId }) => paymentId), reason: '' },
    validate: {
      paymentIds: (chosen) => (payments.length > 0 && chosen.length === 0 ? 'Choose at least one payment.' : null),
      reason: (reason) => (reason.trim() === '' ? refusalText({ code: 'reason_required' }) : null),
    },
    save: async ({ paymentIds, reason }) => {
      const body = { reason, ...(payments.length === 0 ? {} : { paymentIds: [...paymentIds] }) };
      await unpay.mutateAsync({ params: { orderId: order.orderId }, body });
      const count = paymentIds.length;
      toast.done(orderName(order), count > 1 ? `${count} payments taken back` : orderActionLabels.unpay.done);
    },
    onSaved: onClose,
  });
  const { paymentIds } = form.values;
  const chosen = payments.filter(({ paymentId }) => paymentIds.includes(paymentId));
  const { error } = form.bind('paymentIds');
  const toggle = (id: number, isChosen: boolean) =>
    form.setValues({ paymentIds: isChosen ? [...paymentIds, id] : paymentIds.filter((each) => each !== id) });
  return (
    <FormDialog
      title={`${button} · ${orderName(order)}`}
      form={form}
      submit={button}
      cancel="Keep it"
      width={440}
      onClose={onClose}
    >
      {payments.length === 0 ? <p>The order owed nothing. It is unpaid again.</p> : null}
      {payments.length > 0 ? (
        <fieldset className={css.payments}>
          <legend>Payments to take back</legend>
          {payments.map((payment) => (
            <Choice
              key={payment.paymentId}
              checked={paymentIds.includes(payment.paymentId)}
              onChange={(event) => toggle(payment.paymentId, event.target.checked)}
            >
              {money(payment.amount)} · {paymentText(payment)}
            </Choice>
          ))}
          {error ? <p role="alert">{error}</p> : null}
        </fieldset>
      ) : null}
      <div aria-live="polite">
        <Terms>
          <Term label="Taken back" sum>
            {money(sumMoney(chosen.map(({ amount }) => amount)))}
          </Term>
        </Terms>
      </div>
      <TextField label="Reason" required rows={3} maxLength={500} {...form.bind('reason')} />
    </FormDialog>
  );
}
