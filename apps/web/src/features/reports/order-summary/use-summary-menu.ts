import { orderName } from '@cartwright/domain/orders/order-name';
import { useCallback } from 'react';
import { usePlaces } from '../../../context/places.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import type { SummaryRow } from './summary-list.ts';

/** The actions of a row: the order and the client's orders, for those who may open them. */
export function useSummaryMenu(): (row: SummaryRow) => Action[] {
  const to = usePlaces();
  return useCallback(
    ({ orderId, orderNumber, clientId, tradeName }) => {
      const order = to.order(orderId, orderNumber);
      const orders = to.clientOrders(clientId, 'orders');
      const name = orderName({ orderNo: orderNumber });
      return actions(
        order !== undefined && { label: 'Open', href: order },
        { label: 'Copy order number', run: () => void copyText(name, `${name} copied`) },
        orders !== undefined && { label: `Orders of ${tradeName}`, href: orders, separated: true },
      );
    },
    [to],
  );
}
