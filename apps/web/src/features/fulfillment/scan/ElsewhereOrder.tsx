import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { usePlaces } from '../../../context/places.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { date, units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { StatusTone } from '../../../ui/page/Status.tsx';
import { picksQuery } from '../../orders/shared/scan/picks.ts';
import { OpenOrder } from './OpenOrder.tsx';
import type { Scans } from '../../orders/shared/scan/use-scans.ts';
import css from './ElsewhereOrder.module.css';

/** The order that is picked when it is not one of the day that is shown. */
export function ElsewhereOrder({ orderId, scans }: { orderId: number; scans: Scans }) {
  const { data } = useQuery(picksQuery(orderId));
  const places = usePlaces();
  const notes = data === undefined ? [] : [data.deliveryInstruction, data.specialInstruction].filter(Boolean);
  return (
    <section className={css.order} aria-label="Order that is picked">
      {data === undefined ? null : (
        <header>
          <AppLink className="link" href={places.order(orderId, data.orderNo) ?? '#'}>
            {orderName(data)}
          </AppLink>
          <span>{data.tradename}</span>
          <span className="muted">{[date(data.estimateDeliveryDate), data.routeName].filter(Boolean).join(' · ')}</span>
          <StatusTone status={data.status} />
          <span className="num">
            {units(data.picked)} / {units(data.sublotUnits)}
          </span>
          <Button size="small" onClick={() => scans.open(null)}>
            Close
          </Button>
        </header>
      )}
      {notes.length > 0 ? <p>{notes.join(' · ')}</p> : null}
      <OpenOrder orderId={orderId} scans={scans} />
    </section>
  );
}
