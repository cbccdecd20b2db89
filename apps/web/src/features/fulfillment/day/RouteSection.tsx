import { useRef } from 'react';
import { date, time, units } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import type { Scans } from '../../orders/shared/scan/use-scans.ts';
import { OpenOrder } from '../scan/OpenOrder.tsx';
import type { RouteGroup } from './route-groups.ts';
import { StopRow } from './StopRow.tsx';
import { useStops } from './use-stops.ts';
import { Frame } from '../../../ui/page/Frame.tsx';
import css from './RouteSection.module.css';

interface RouteSectionProps {
  group: RouteGroup;
  /** Why nothing is delivered on its day; null where something may be. */
  closed: string | null;
  /** Several days are shown, so each route says its day. */
  withDay: boolean;
  scans: Scans;
  selected: ReadonlySet<number>;
  onSelect: (orderIds: readonly number[], on: boolean) => void;
}

/** A route with its stops: departure and crew as the manifests say, how far it is picked, its orders. */
export function RouteSection({ group, closed, withDay, scans, selected, onSelect }: RouteSectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const stops = useStops(group.orders, list);
  const ids = group.orders.map((order) => order.orderId);
  const chosen = ids.filter((id) => selected.has(id)).length;
  const trip = group.orders.find((order) => order.departureAt !== null);
  const facts = [
    withDay ? date(group.day) : null,
    trip?.departureAt ? `departs ${time(trip.departureAt)}` : null,
    trip?.vehicleName,
    trip?.driverName,
  ].filter(Boolean);
  return (
    <Frame className={css.route} aria-label={withDay ? `${group.name}, ${date(group.day)}` : group.name}>
      <header>
        <label className={css.all}>
          <Checkbox
            aria-label={`Select all of ${group.name}`}
            checked={chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={(event) => onSelect(ids, event.target.checked)}
          />
        </label>
        <h2>{group.name}</h2>
        <p className="muted">{facts.join(' · ')}</p>
        {closed === null ? null : <p className={css.closed}>{closed}</p>}
        <p className="muted num">
          {units(group.pickedLines)} of {units(group.lines)} lines picked
        </p>
      </header>
      <ul ref={list}>
        {stops.shown.map((order) => (
          <StopRow
            key={order.orderId}
            order={order}
            stops={stops}
            scans={scans}
            selected={selected.has(order.orderId)}
            onSelect={(on) => onSelect([order.orderId], on)}
            isOpen={scans.openId === order.orderId}
            onOpen={(open) => scans.open(open ? order.orderId : null)}
          >
            {scans.openId === order.orderId ? <OpenOrder orderId={order.orderId} scans={scans} /> : null}
          </StopRow>
        ))}
      </ul>
      <span className="sr" role="status">
        {stops.announced}
      </span>
    </Frame>
  );
}
