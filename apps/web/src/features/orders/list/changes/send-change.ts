import type { OutputOf } from '@cartwright/contract/contract';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { QueryClient } from '@tanstack/react-query';
import { write } from '../../../../api/write.ts';
import { counted } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { StepOutcome } from '../steps/StepRow.tsx';
import type { ManyChange } from './order-changes.ts';

type ManyChanged = OutputOf<'orders.setDeliveryDates'>;

/** What is typed; a change reads its own field. */
export type ChangeValues = {
  date: string | null;
  salesPersonId: number | null;
  reason: string;
};

/** Sends one change of many orders; what the server left out is in its answer. */
export async function sendChange(
  client: QueryClient,
  change: ManyChange,
  orderIds: number[],
  { date, salesPersonId, reason }: ChangeValues,
): Promise<ManyChanged> {
  if (change === 'delivery') {
    return await write(client, 'orders.setDeliveryDates', { body: { orderIds, estimateDeliveryDate: date ?? '' } });
  }
  if (change === 'salesPerson') {
    return await write(client, 'orders.setSalesPersons', { body: { orderIds, salesPersonId: salesPersonId ?? 0 } });
  }
  return await write(client, 'orders.cancelMany', { body: { orderIds, reasonForCanceling: reason } });
}

/** What became of an order of the change. */
export function outcomeOf(
  answer: ManyChanged | undefined,
  { orderId }: { readonly orderId: number },
): StepOutcome | undefined {
  const out = answer?.leftOut.find((each) => each.orderId === orderId);
  if (out !== undefined) return { state: 'refused', why: out.why };
  const isChanged = answer?.changed.some((each) => each.orderId === orderId) === true;
  return isChanged ? { state: 'done', text: 'Done' } : undefined;
}

const fields = { delivery: 'estimateDeliveryDate', salesPerson: 'salesPersonId' } as const;

/** Says what is done of many orders, and offers to undo it where that is possible: each gets back what it had. */
export function sayChanged(client: QueryClient, change: ManyChange, { changed }: ManyChanged, what: string): void {
  if (changed.length === 0) return;
  const subject = counted(changed.length, 'order');
  if (change === 'cancel') {
    toast.done(subject, what);
    return;
  }
  const orders = changed.map(({ orderId, version }) => ({ orderId, version }));
  const undo = async () => {
    const undone = await write(client, 'orders.undoChanges', { body: { field: fields[change], orders } });
    if (undone.leftOut.length === 0) {
      toast.success(`Undone for ${subject}.`);
      return;
    }
    const left = undone.leftOut.map((order) => `${orderName(order)}: ${order.why}`);
    toast.refused(`Undone for ${undone.changed.length} of ${subject}`, left.join('\n'));
  };
  toast.undo(what, undo, subject);
}
