import { OrderList } from './OrderList.tsx';

/** /orders */
export const OrdersPage = () => <OrderList title="Orders" />;
