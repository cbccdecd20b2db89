import { orderName } from '@cartwright/domain/orders/order-name';
import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, date, units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import css from './AllocatePanel.module.css';

/** Rows that are shown before a person asks for the rest: the orders of the day are below them. */
const FEW = 5;

/** What lots can supply of the lines that wait, in the turns in which they get it; nothing when nothing waits for stock. */
export function AllocatePanel() {
  const query = useQuery(read('fulfillment.allocatable', {}));
  return (
    <Loaded query={query} loading={null}>
      {(answer) => (answer.data.length === 0 ? null : <Allocatable {...answer} />)}
    </Loaded>
  );
}

function Allocatable({ data: rows, count }: OutputOf<'fulfillment.allocatable'>) {
  const { act, busy } = useAct();
  const places = usePlaces();
  const [all, setAll] = useState(false);
  const isCut = count > rows.length;
  const shown = all || rows.length === FEW + 1 ? rows : rows.slice(0, FEW);
  const allocate = (orderItemIds?: number[]) =>
    void act('fulfillment.allocateAcross', { body: { orderItemIds } }, { done: (result) => doneText(result) });
  return (
    <Frame className={css.panel} aria-labelledby="can-be-allocated">
      <header>
        <PackageCheck size={18} aria-hidden />
        <h2 id="can-be-allocated">Can be allocated now</h2>
        <p className="muted">
          highest priority first, then oldest
          {isCut ? `; the first ${units(rows.length)} of ${units(count)}` : null}
        </p>
        <Button busy={busy} onClick={() => allocate()}>
          {allocateText(rows.length, isCut)}
        </Button>
      </header>
      <ul>
        {shown.map((row) => (
          <li key={row.orderItemId}>
            <b>{row.productName}</b>
            <span className={css.order}>
              <AppLink className="link" href={places.order(row.orderId, row.orderNo) ?? '#'}>
                {orderName(row)}
              </AppLink>{' '}
              {row.tradename} {row.priorityName === null ? null : <Tag tone="red">{row.priorityName}</Tag>}
            </span>
            <span className={css.facts}>
              <span>{date(row.estimateDeliveryDate)}</span>
              <span>{units(row.inStock)} in stock</span>
              {row.stillWaiting > 0 ? <span>{units(row.stillWaiting)} wait on</span> : null}
            </span>
            <Button
              busy={busy}
              onClick={() => allocate([row.orderItemId])}
              aria-label={`Allocate ${units(row.units)} ${row.productName} to ${orderName(row)}`}
            >
              Allocate {units(row.units)}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < rows.length ? (
        <footer>
          <Button kind="bare" size="small" onClick={() => setAll(true)}>
            Show {rows.length - shown.length} more
          </Button>
        </footer>
      ) : null}
    </Frame>
  );
}

function allocateText(lines: number, isCut: boolean): string {
  if (isCut) return `Allocate the first ${lines}`;
  if (lines === 1) return 'Allocate';
  return lines === 2 ? 'Allocate both' : `Allocate all ${lines}`;
}

const doneText = (result: { units: number; orders: readonly unknown[] }): string =>
  `Allocated ${counted(result.units, 'unit')} to ${counted(result.orders.length, 'order')}`;
