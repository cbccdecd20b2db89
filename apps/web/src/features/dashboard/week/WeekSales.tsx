import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { useToday } from '../../../context/use-today.ts';
import { ComparedColumns } from '../../../ui/chart/ComparedColumns.tsx';
import { shortMoney } from '../../../ui/chart/short-money.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, date, money, wholeMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { below } from '../../../lib/widths.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { criteriaBody } from '../criteria.ts';
import type { Criteria } from '../dashboard-search.ts';
import { Tile } from '../tiles/Tile.tsx';
import { type Week, weekdayOf } from './week-days.ts';
import css from './WeekSales.module.css';

const WeekTable = lazyPart(async () => (await import('./WeekTable.tsx')).WeekTable);

const said = (sales: number, orders: number): string => `${money(sales)} · ${counted(orders, 'order')}`;
const fullDay = (day: string): string => `${weekdayOf(day)} ${date(day)}`;

/** Sales by day of the week in which the range ends, beside the week before (spec 000 §2): a chart, or a table. */
export function WeekSales({ criteria }: { criteria: Criteria }) {
  const query = useQuery(readPage('dashboard.weeklyOrder', { body: criteriaBody(criteria) }));
  const [asTable, setAsTable] = useState(false);
  const isNarrow = useMedia(below('desk'));
  const today = useToday();
  const columns = (week: Week) =>
    week.data.map((day) => ({
      short: isNarrow ? weekdayOf(day.date) : `${weekdayOf(day.date)} ${date(day.date).slice(0, 5)}`,
      value: day.sales,
      before: day.salesBefore,
      isNow: day.date === today,
      tip: [
        [fullDay(day.date), said(day.sales, day.orders)],
        [fullDay(day.dateBefore), said(day.salesBefore, day.ordersBefore)],
      ] as const,
    }));
  return (
    <Tile
      title="Weekly sales"
      note="order total by order date, Monday to Sunday"
      query={query}
      lines={7}
      action={
        <Button size="small" kind="bare" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Table
        </Button>
      }
    >
      {(week) => (
        <>
          {asTable ? (
            <WeekTable week={week} mine={criteria.mine} />
          ) : (
            <div className={css.chart}>
              <ComparedColumns
                title="Weekly sales"
                columns={columns(week)}
                formatShort={isNarrow ? shortMoney : wholeMoney}
                formatValue={isNarrow ? undefined : wholeMoney}
                width={isNarrow ? 400 : 600}
              />
            </div>
          )}
          <Legend week={week} today={today} mine={criteria.mine} />
        </>
      )}
    </Tile>
  );
}

interface LegendProps {
  week: Week;
  today: string;
  mine: boolean;
}

/** Both weeks with their sums, each leads to its orders. */
function Legend({ week: { data, totals }, today, mine }: LegendProps) {
  const to = usePlaces();
  const [first, last] = [data.at(0), data.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isThisWeek = first.date <= today && today <= last.date;
  const entry = (label: string, from: string, until: string, sales: number, isNow: boolean) => {
    const href = to.soldOrders({ from, to: until, mine });
    const body = (
      <>
        <i className={css.mark} data-now={isNow || undefined} aria-hidden />
        {label} <b>{money(sales)}</b>
      </>
    );
    return href === undefined ? <span>{body}</span> : <AppLink href={href}>{body}</AppLink>;
  };
  return (
    <div className={css.legend}>
      {entry(isThisWeek ? 'This week' : `Week of ${date(first.date)}`, first.date, last.date, totals.sales, true)}
      {entry(isThisWeek ? 'Last week' : 'Week before', first.dateBefore, last.dateBefore, totals.salesBefore, false)}
    </div>
  );
}
