import { confirmations } from '@cartwright/contract/messages';
import { FileText } from 'lucide-react';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { type Action, actions } from '../../../../ui/lib/action.ts';
import type { Order } from '../../shared/order-query.ts';

/** What this person may do with the purchase order of an order. */
export function usePurchaseOrder({ orderId }: Order): { readonly actions: readonly Action[] } {
  const { act } = useAct();
  const mayEdit = useMay('orders.edit');
  const generate = () =>
    void act(
      'paperwork.generatePurchaseOrder',
      { params: { orderId } },
      {
        ask: { title: 'Purchase order', text: confirmations.generatePurchaseOrder, confirmLabel: 'Generate' },
        done: ({ message }) => message,
      },
    );
  return { actions: actions(mayEdit && { label: 'Generate PO', icon: <FileText size={15} />, run: generate }) };
}
