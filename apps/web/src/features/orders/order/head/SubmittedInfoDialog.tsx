import { businessDate } from '@cartwright/domain/dates/dates';
import { checkOrderDate } from '@cartwright/domain/orders/order-edits';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useMe } from '../../../../context/session.tsx';
import { DateField, SelectField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import type { OrderEdits } from '../use-order-edits.ts';
import { useToday } from '../../../../context/use-today.ts';

interface SubmittedInfoDialogProps {
  order: Order;
  edits: OrderEdits;
  onClose: () => void;
}

/** The sales person and the date of an order; with neither changed there is nothing to update (spec 001 §5). */
export function SubmittedInfoDialog({ order, edits, onClose }: SubmittedInfoDialogProps) {
  const { timeZone } = useMe();
  const today = useToday();
  const ordered = businessDate(order.orderDate, timeZone);
  const salesPersons = useQuery(read('settings.salesPersons', {}));
  const offered = (salesPersons.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = offered.some(({ value }) => value === order.salesPersonId);
  const options = isOffered ? offered : [{ value: order.salesPersonId, label: order.salesPersonName }, ...offered];
  const form = useAppForm<{ salesPersonId: number | null; orderDate: string | null }>({
    initialValues: { salesPersonId: order.salesPersonId, orderDate: ordered },
    validate: { orderDate: (on) => (on === null ? undefined : refusalText(checkOrderDate(on, today))) },
    save: async ({ salesPersonId, orderDate }) =>
      await edits.setSubmittedBy({
        updatedSalesPersonId: salesPersonId === order.salesPersonId ? null : salesPersonId,
        updatedOrderDate: orderDate === ordered ? null : orderDate,
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Submitted info" width={400} form={form} submit="Update" onClose={onClose}>
      <SelectField label="Sales person" options={options} {...form.bind('salesPersonId')} />
      <DateField label="Order date" max={today} {...form.bind('orderDate')} />
      <StaleNote orderId={order.orderId} causes={['info']} />
    </FormDialog>
  );
}
