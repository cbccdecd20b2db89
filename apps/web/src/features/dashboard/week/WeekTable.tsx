import { count, date, money } from '../../../ui/lib/format.ts';
import { type Week, weekdayOf } from './week-days.ts';
import css from './WeekSales.module.css';

/** The numbers of the chart. */
export const WeekTable = ({ week: { data, totals } }: { week: Week }) => (
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
      {data.map((day) => (
        <tr key={day.date}>
          <th scope="row">
            {weekdayOf(day.date)} {date(day.date)}
          </th>
          <td>{count(day.orders)}</td>
          <td>{money(day.sales)}</td>
          <td>{money(day.salesBefore)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{count(totals.orders)}</td>
        <td>{money(totals.sales)}</td>
        <td>{money(totals.salesBefore)}</td>
      </tr>
    </tfoot>
  </table>
);
