import { checkDeliveryDate } from '@cartwright/domain/carts/cart-state';
import { isDate } from '@cartwright/domain/dates/dates';
import { companyClosed } from '@cartwright/domain/dates/delivery-days';
import { sumMoney } from '@cartwright/domain/money/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { read } from '../../../../api/query.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useDeliveryRules } from '../../../../context/use-delivery-schedule.ts';
import { useToday } from '../../../../context/use-today.ts';
import { DateField, SelectField, TextField } from '../../../../form/fields.tsx';
import { FormProblem } from '../../../../form/Form.tsx';
import { required } from '../../../../form/required.ts';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { classes } from '../../../../lib/classes.ts';
import { counted, date as dateText, money } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { CloseButton, Dialog } from '../../../../ui/overlay/Dialog.tsx';
import layout from '../../../carts/shared/carts.module.css';
import type { OrderRow } from '../../shared/order-row.ts';
import { StepRow, StepRows } from '../steps/StepRow.tsx';
import { changeTitles, leftOutReason, type ManyChange } from './order-changes.ts';
import { type ChangeValues, outcomeOf, sayChanged, sendChange } from './send-change.ts';

interface BulkChangeDialogProps {
  change: ManyChange;
  orders: readonly OrderRow[];
  onClose: () => void;
}

/**
 * Changes the selected orders by one call: before it says which are left out and why, and afterwards which the server left
 * out besides.
 */
export function BulkChangeDialog({ change, orders: selected, onClose }: BulkChangeDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const today = useToday();
  const rules = useDeliveryRules();
  // The list changes with the orders; the dialog is about them as they were chosen.
  const [orders] = useState(selected);
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof sendChange>>>();
  const salesPersons = useQuery({ ...read('settings.salesPersons', {}), enabled: change === 'salesPerson' });
  const people = (salesPersons.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const notPast = (on: string | null) =>
    on !== null && checkDeliveryDate(on, today) !== null ? 'Choose today or a later day.' : null;
  const form = useAppForm<ChangeValues>({
    initialValues: { date: null, salesPersonId: null, reason: '' },
    validate: {
      date: (on) => (change === 'delivery' ? (required(on) ?? notPast(on)) : null),
      salesPersonId: (id) => (change === 'salesPerson' && id === null ? required(id) : null),
      reason: (why) => (change === 'cancel' && why.trim() === '' ? refusalText({ code: 'reason_required' }) : null),
    },
    save: async (values) => {
      const ids = possible.map(({ orderId }) => orderId);
      const sent = await sendChange(client, change, ids, values);
      sayChanged(client, change, sent, said(values));
      if (sent.leftOut.length === 0) onClose();
      else setAnswer(sent);
    },
  });
  const on = form.values.date;
  const closed = rules && on !== null && isDate(on) ? companyClosed(on, rules) : null;
  const whyNot = (order: OrderRow) => leftOutReason(order, change, on);
  const possible = orders.filter((order) => whyNot(order) === undefined);
  const count = counted(possible.length, 'order');
  const said = ({ date, salesPersonId }: ChangeValues): string => {
    if (change === 'cancel') return 'cancelled.';
    if (change === 'delivery') return `estimated delivery ${dateText(date)}.`;
    return `sales person ${people.find(({ value }) => value === salesPersonId)?.label ?? ''}.`;
  };
  const isCancel = change === 'cancel';
  return (
    <Dialog
      title={`${changeTitles[change]} · ${counted(orders.length, 'order')}`}
      width={560}
      unsaved={answer === undefined && form.dirty}
      onClose={onClose}
      footer={
        answer === undefined ? (
          <>
            <CloseButton>{isCancel ? 'Keep them' : 'Cancel'}</CloseButton>
            <Button
              kind={isCancel ? 'danger' : 'primary'}
              type="submit"
              form={formId}
              busy={form.busy}
              disabledReason={possible.length === 0 ? 'None of these orders takes this change.' : undefined}
            >
              {isCancel ? 'Cancel' : 'Change'} {count}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose} data-autofocus>
            Close
          </Button>
        )
      }
    >
      <form {...form.props} id={formId} aria-label="Selected orders">
        {answer === undefined && change === 'delivery' ? (
          <>
            <DateField label="Estimated delivery date" required min={today} {...form.bind('date')} />
            {closed === null ? null : <p className={classes(layout.warning, 'small')}>{closed}.</p>}
          </>
        ) : null}
        {answer === undefined && change === 'salesPerson' ? (
          <SelectField label="Sales person" required options={people} {...form.bind('salesPersonId')} />
        ) : null}
        {answer === undefined && isCancel ? (
          <>
            <p>
              {count}, {money(sumMoney(possible.map(({ orderTotal }) => orderTotal)))} in all. What is allocated returns
              to stock. A cancelled order stays cancelled.
            </p>
            <TextField label="Reason" required rows={3} maxLength={500} {...form.bind('reason')} />
          </>
        ) : null}
        <p role="status" className="num">
          {answer === undefined ? '' : `${answer.changed.length} of ${count} done`}
        </p>
        <StepRows>
          {orders.map((order) => (
            <StepRow key={order.orderId} order={order} refused={whyNot(order)} outcome={outcomeOf(answer, order)} />
          ))}
        </StepRows>
        <FormProblem problem={form.problem} />
      </form>
    </Dialog>
  );
}
