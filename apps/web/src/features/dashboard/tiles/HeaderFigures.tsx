import type { OutputOf } from '@cartwright/contract/contract';
import { subtractMoney } from '@cartwright/domain/money/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePlaces } from '../../../context/places.ts';
import type { SoldOrders } from '../../../context/places/sold-orders.ts';
import { useMe } from '../../../context/session.tsx';
import { count, days, money, time } from '../../../lib/format.ts';
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
  const figures = [
    { label: 'Sales', href: orders, is: data.sales, was: before?.sales, format: money },
    { label: 'Orders', href: orders, is: data.orders, was: before?.orders, format: count },
    {
      label: 'Average order',
      href: to.soldSummary(sold, personId),
      is: data.averageOrder,
      was: before?.averageOrder,
      format: money,
    },
    {
      label: 'New clients',
      href: to.orderingAccounts(sold, 'first'),
      is: data.newClients,
      was: before?.newClients,
      format: count,
    },
  ];
  return (
    <div className={css.figures} role="group" aria-label="Order header">
      <div className={css.head}>{before === null ? 'All orders' : `Change against ${daysIn(data.toDate, before)}`}</div>
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </div>
  );
}

interface FigureProps {
  label: string;
  href: string | undefined;
  is: number;
  /** Of the range before; undefined when there is none to compare with. */
  was: number | undefined;
  format: (value: number) => string;
}

function Figure({ label, href, is, was, format }: FigureProps) {
  const body = (
    <>
      <span>
        {label}
        <b>{format(is)}</b>
      </span>
      {was === undefined ? null : (
        <span className={css.before}>
          <Change by={subtractMoney(is, was)} format={format} />
          {format(was)}
          <span className="sr"> before</span>
        </span>
      )}
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

const Change = ({ by, format }: { by: number; format: (value: number) => string }) =>
  by === 0 ? (
    <span>same</span>
  ) : (
    <span className={css.change} data-up={by > 0}>
      <span aria-hidden>{by > 0 ? '▲' : '▼'} </span>
      <span className="sr">{by > 0 ? 'up ' : 'down '}</span>
      {format(Math.abs(by))}
    </span>
  );
