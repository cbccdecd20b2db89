import { usePlaces } from '../../../context/places.ts';
import { count, date, money } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { type Week, weekdayOf } from './week-days.ts';
import css from './WeekSales.module.css';

/** A number of the orders of some days, which it leads to. */
function Sold({ from, to, mine, children }: { from: string; to: string; mine: boolean; children: string }) {
  const href = usePlaces().soldOrders({ from, to, mine });
  if (href === undefined) return <td>{children}</td>;
  return (
    <td>
      <AppLink className="link" href={href}>
        {children}
      </AppLink>
    </td>
  );
}

/** The numbers of the chart. */
export function WeekTable({ week: { data, totals }, mine }: { week: Week; mine: boolean }) {
  const [first, last] = [data.at(0), data.at(-1)];
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Orders</th>
          <th scope="col">Sales</th>
          <th scope="col">Week before</th>
        </tr>
      </thead>
      <tbody>
        {data.map((day) => {
          const now = { from: day.date, to: day.date, mine };
          return (
            <tr key={day.date}>
              <th scope="row">
                {weekdayOf(day.date)} {date(day.date)}
              </th>
              <Sold {...now}>{count(day.orders)}</Sold>
              <Sold {...now}>{money(day.sales)}</Sold>
              <Sold from={day.dateBefore} to={day.dateBefore} mine={mine}>
                {money(day.salesBefore)}
              </Sold>
            </tr>
          );
        })}
      </tbody>
      {first && last ? (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Sold from={first.date} to={last.date} mine={mine}>
              {count(totals.orders)}
            </Sold>
            <Sold from={first.date} to={last.date} mine={mine}>
              {money(totals.sales)}
            </Sold>
            <Sold from={first.dateBefore} to={last.dateBefore} mine={mine}>
              {money(totals.salesBefore)}
            </Sold>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
