import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useVisited } from '../../../context/visited.ts';
import { useMe } from '../../../context/session.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { asProblem } from '../../../lib/problem.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { EmptyState, Skeleton } from '../../../ui/page/States.tsx';
import { orderQuery } from '../shared/order-query.ts';
import { ordersCrumb } from './head/OrderHead.tsx';
import { OrderScreen } from './OrderScreen.tsx';
import { places } from '../../../context/places.ts';
import { classes } from '../../../lib/classes.ts';
import css from './OrderPage.module.css';

/** /order/$orderId/$orderNo: one order. */
export function OrderPage() {
  const { orderId, orderNo } = useParams({ from: '/signed-in/order/$orderId/$orderNo' });
  const { companyName } = useMe();
  const order = useQuery(orderQuery(orderId));
  const { data } = order;
  useVisited(data && { kind: 'order', id: data.orderId, label: orderName(data), note: data.tradename });
  if (asProblem(order.error).status === 404) return <NoOrder />;
  if (data)
    return (
      <>
        <p className={classes(css.company, 'print-only')}>{companyName}</p>
        <OrderScreen key={data.orderId} order={data} />
      </>
    );
  return (
    <>
      <PageHead title={orderName({ orderNo })} crumbs={[ordersCrumb]} />
      <Loaded
        query={order}
        loading={
          <div className={css.page}>
            <Skeleton lines={10} label="Loading the order" />
          </div>
        }
      />
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
