import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/controls/Button.tsx';
import { date, units } from '../../../lib/format.ts';
import { StatusTone } from '../../../ui/page/Status.tsx';
import { picksQuery } from '../../orders/shared/scan/picks.ts';
import { OpenOrder } from './OpenOrder.tsx';
import { OrderLink } from './OrderLink.tsx';
import type { Scans } from '../../orders/shared/scan/use-scans.ts';
import css from './ElsewhereOrder.module.css';

/** The order that is picked when it is not one of the day that is shown. */
export function ElsewhereOrder({ orderId, scans }: { orderId: number; scans: Scans }) {
  const { data } = useQuery(picksQuery(orderId));
  const notes = data === undefined ? [] : [data.deliveryInstruction, data.specialInstruction].filter(Boolean);
  return (
    <section className={css.order} aria-label="Order that is picked">
      {data === undefined ? null : (
        <header>
          <OrderLink order={data} />
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
