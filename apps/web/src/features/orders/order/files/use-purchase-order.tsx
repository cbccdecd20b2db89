import { confirmations, messages } from '@cartwright/contract/messages';
import { FileText, Mail } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { actions } from '../../../../lib/action.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { Order } from '../../shared/order-query.ts';
import type { FileActions } from './file-actions.ts';

const EmailOrderDialog = lazyPart(async () => (await import('./EmailOrderDialog.tsx')).EmailOrderDialog);

/** What this person may do with the purchase order of an order. */
export function usePurchaseOrder(order: Order): FileActions {
  const { act } = useAct();
  const mayEdit = useMay('orders.edit');
  const [isMailing, setMailing] = useState(false);
  const generate = () =>
    void act(
      'paperwork.generatePurchaseOrder',
      { params: { orderId: order.orderId } },
      {
        ask: { title: 'Purchase order', text: confirmations.generatePurchaseOrder, confirmLabel: 'Generate' },
        done: ({ message }) => message,
      },
    );
  const mail = mayEdit && {
    label: 'Email PO',
    icon: <Mail size={15} />,
    disabledReason: order.hasPurchaseOrderDocument
      ? undefined
      : `${messages.purchaseOrderNotFound}. First generate the PO.`,
    run: () => setMailing(true),
  };
  return {
    mail: actions(mail),
    actions: actions(mayEdit && { label: 'Generate PO', icon: <FileText size={15} />, run: generate }, mail),
    dialog: isMailing ? <EmailOrderDialog order={order} onClose={() => setMailing(false)} /> : null,
  };
}
