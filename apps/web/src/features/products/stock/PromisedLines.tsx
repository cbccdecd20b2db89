import type { OutputOf } from '@cartwright/contract/contract';
import { orderName } from '@cartwright/domain/orders/order-name';
import { mayTakeBack } from '@cartwright/domain/orders/take-back';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { counted, units } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { StatusTone } from '../../../ui/page/Status.tsx';
import css from './Stock.module.css';

export type Promised = OutputOf<'products.promised'>['data'][number];

/** As many lines as are named at once. */
const MOST = 100;

/** The lines of orders that have units of lots. */
export const promisedQuery = (inventoryIds: readonly number[]) =>
  read('products.promised', { body: { inventoryIds: [...inventoryIds], page: { take: MOST } } });

export const usePromised = (inventoryIds: readonly number[], enabled = true) =>
  useQuery({ ...promisedQuery(inventoryIds), enabled: enabled && inventoryIds.length > 0 });

/** "24 in 2 orders" */
export function promisedText(allocated: number, lines: readonly Promised[]): string {
  const orders = new Set(lines.map(({ orderId }) => orderId)).size;
  return orders === 0 ? units(allocated) : `${units(allocated)} in ${counted(orders, 'order')}`;
}

interface Taking {
  readonly chosen: readonly number[];
  readonly onChange: (orderItemIds: readonly number[]) => void;
}

interface PromisedLinesProps {
  found: OutputOf<'products.promised'>;
  /** The person chooses lines that give units back. */
  taking?: Taking;
  /** What a line gives back, and why it cannot. */
  note?: (line: Promised) => string | null;
}

/** The orders that have units of lots, each with its client, its status and its units. */
export function PromisedLines({ found: { data, count, allocated }, taking, note }: PromisedLinesProps) {
  const to = usePlaces();
  const elsewhere = count > data.length ? 0 : allocated - data.reduce((sum, line) => sum + line.units, 0);
  return (
    <>
      <ul className={css.promised} aria-label="Orders with units of it">
        {data.map((line) => {
          const href = to.order(line.orderId, line.orderNo);
          const said = note?.(line) ?? null;
          return (
            <li key={`${line.orderItemId} ${line.inventoryId}`}>
              {taking === undefined ? null : <TakeBack line={line} {...taking} />}
              <span>
                {href === undefined ? (
                  orderName(line)
                ) : (
                  <AppLink className="link" href={href}>
                    {orderName(line)}
                  </AppLink>
                )}
                <small className="truncate">{line.clientName}</small>
                {said === null ? null : <small>{said}</small>}
              </span>
              <StatusTone status={line.status} />
              <b className="num">{units(line.units)}</b>
            </li>
          );
        })}
      </ul>
      {count > data.length ? <p className="muted">And {counted(count - data.length, 'more line')}.</p> : null}
      {elsewhere > 0 ? <p className="muted">{counted(elsewhere, 'unit')} in orders that you do not see.</p> : null}
    </>
  );
}

const TakeBack = ({ line, chosen, onChange }: Taking & { line: Promised }) => (
  <Checkbox
    aria-label={`Take back from ${orderName(line)}`}
    checked={chosen.includes(line.orderItemId)}
    disabled={!mayTakeBack(line)}
    onChange={({ target }) =>
      onChange(target.checked ? [...chosen, line.orderItemId] : chosen.filter((id) => id !== line.orderItemId))
    }
  />
);
