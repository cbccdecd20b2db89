import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useVisited } from '../../../context/visited.ts';
import { useMe } from '../../../context/session.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { asProblem } from '../../../api/problem.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/page/States.tsx';
import { orderName } from '../shared/order-row.ts';
import { orderQuery } from '../shared/order-query.ts';
import { OrderDates } from './OrderDates.tsx';
import { OrderHead, ordersCrumb } from './OrderHead.tsx';
import { OrderLines } from '../shared/OrderLines.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderTotals } from '../shared/OrderTotals.tsx';
import '../shared/order.css';
import { places } from '../../../context/places.ts';

/** /order/$orderId/$orderNo: one order, read-only. */
export function OrderPage() {
  const { orderId, orderNo } = useParams({ from: '/signed-in/order/$orderId/$orderNo' });
  const { companyName } = useMe();
  const { data, error, refetch } = useQuery(orderQuery(orderId));
  useVisited(data && { kind: 'order', id: data.orderId, label: orderName(data), note: data.tradename });
  if (error && asProblem(error).status === 404) return <NoOrder />;
  const title = `ORD-${orderNo}`;
  if (error && !data)
    return (
      <>
        <PageHead title={title} crumbs={[ordersCrumb]} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data)
    return (
      <>
        <PageHead title={title} crumbs={[ordersCrumb]} />
        <div className="order">
          <Skeleton lines={10} label="Loading the order" />
        </div>
      </>
    );
  return (
    <>
      <p className="print-only order-company">{companyName}</p>
      <OrderHead order={data} />
      <div className="order">
        <OrderLines order={data} />
        <div className="order-side">
          <OrderTotals order={data} />
          <OrderDates order={data} />
        </div>
        <OrderNotes orderId={orderId} />
      </div>
    </>
  );
}

const NoOrder = () => (
  <>
    <PageHead title="Order not found" crumbs={[ordersCrumb]} />
    <EmptyState
      title="There is no such order"
      text="It may belong to a client that is not yours, or the address is wrong."
      action={
        <AppLink className="link" href={places.orders()}>
          Go to the orders
        </AppLink>
      }
    />
  </>
);
