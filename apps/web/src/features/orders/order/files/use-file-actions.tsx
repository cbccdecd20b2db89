import type { Order } from '../../shared/order-query.ts';
import type { FileActions } from './file-actions.ts';
import { useInvoiceFile } from './use-invoice-file.tsx';
import { usePurchaseOrder } from './use-purchase-order.tsx';

/** What this person may do with the purchase order and the invoice of an order. */
export function useFileActions(order: Order): FileActions {
  const purchaseOrder = usePurchaseOrder(order);
  const invoice = useInvoiceFile(order);
  return {
    actions: [...purchaseOrder.actions, ...invoice.actions],
    mail: [...purchaseOrder.mail, ...invoice.mail],
    dialog: (
      <>
        {purchaseOrder.dialog}
        {invoice.dialog}
      </>
    ),
  };
}
