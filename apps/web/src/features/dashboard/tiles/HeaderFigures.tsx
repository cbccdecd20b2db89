import type { OutputOf } from '@cartwright/contract/contract';
import { changeInPercent, subtractMoney } from '@cartwright/domain/money/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePlaces } from '../../../context/places.ts';
import type { SoldOrders } from '../../../context/places/sold-orders.ts';
import { useMe } from '../../../context/session.tsx';
import { count, days, money, percent, time } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { TileError } from './TileError.tsx';
import css from './HeaderFigures.module.css';

type Header = OutputOf<'dashboard.header'>;

/** The days of a range, and when its last one ends; their year is left out while it is that of another day. */
const daysIn = (day: string | null, { fromDate, toDate, until }: NonNullable<Header['before']>): string =>
  `${days(fromDate, toDate).replaceAll(`/${day?.slice(0, 4)}`, '')}${until === null ? '' : ` until ${time(until)}`}`;

interface HeaderFiguresProps {
  query: UseQueryResult<Header>;
  mine: boolean;
}

/** The order header: sales, orders, average order and new clients, each leads to the list that explains it. */
export function HeaderFigures({ query, mine }: HeaderFiguresProps) {
  const to = usePlaces();
  const { personId } = useMe();
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <TileError what="order header" error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={css.loading}>
        <Skeleton lines={8} label="Loading the order header" />
      </div>
    );
  const { before } = data;
  const sold: SoldOrders = { from: data.fromDate, to: data.toDate, mine };
  const orders = to.soldOrders(sold);
  const byPercent = before && changeInPercent(before.sales, data.sales);
  return (
    <div className={css.figures} role="group" aria-label="Order header">
      <Figure label="Sales" href={orders} change={byPercent} format={percent}>
        {money(data.sales)}
      </Figure>
      <Figure label="Orders" href={orders} change={before && data.orders - before.orders} format={count}>
        {count(data.orders)}
      </Figure>
      <Figure
        label="Average order"
        href={to.soldSummary(sold, personId)}
        change={before && subtractMoney(data.averageOrder, before.averageOrder)}
        format={money}
      >
        {money(data.averageOrder)}
      </Figure>
      <Figure
        label="New clients"
        href={to.orderingAccounts(sold, 'first')}
        change={before && data.newClients - before.newClients}
        format={count}
      >
        {count(data.newClients)}
      </Figure>
      <div className={css.foot}>{before === null ? 'All orders' : `Change against ${daysIn(data.toDate, before)}`}</div>
    </div>
  );
}

interface FigureProps {
  label: string;
  href: string | undefined;
  /** Against the range before; null when there is none to compare with. */
  change: number | null;
  format: (value: number) => string;
  children: string;
}

function Figure({ label, href, change, format, children }: FigureProps) {
  const body = (
    <>
      <span>
        {label}
        <Change by={change} format={format} />
      </span>
      <b>{children}</b>
    </>
  );
  return href === undefined ? (
    <div className={css.figure}>{body}</div>
  ) : (
    <AppLink className={css.figure} href={href}>
      {body}
    </AppLink>
  );
}

const Change = ({ by, format }: { by: number | null; format: (value: number) => string }) =>
  by === null || by === 0 ? null : (
    <span className={css.change} data-up={by > 0}>
      <span aria-hidden>{by > 0 ? '▲' : '▼'} </span>
      <span className="sr">{by > 0 ? 'up ' : 'down '}</span>
      {format(Math.abs(by))}
    </span>
  );
