import { useList } from '../../../grid/list/use-list.ts';
import { orderList } from './order-list.ts';
import { OrderList } from './OrderList.tsx';

/** /orders */
export const OrdersPage = () => <OrderList list={useList(orderList)} title="Orders" />;
