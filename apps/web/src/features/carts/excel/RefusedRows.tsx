import type { RefusedRow } from '@cartwright/contract/carts/cart-excel.contract';
import { counted, orDash } from '../../../lib/format.ts';
import css from './RefusedRows.module.css';

/** The rows of a file that cannot be added, by their number in the sheet; `count` are all of them. */
export function RefusedRows({ rows, count }: { rows: readonly RefusedRow[]; count: number }) {
  const hasSheets = rows.some(({ sheet }) => sheet !== null);
  return (
    <section className={css.rows} tabIndex={0} aria-label="Rows that cannot be added">
      <table>
        <thead>
          <tr>
            {hasSheets ? <th scope="col">Sheet</th> : null}
            <th scope="col">Row</th>
            <th scope="col">Product</th>
            <th scope="col">Why not</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={`${each.sheet} ${each.row}`}>
              {hasSheets ? <td>{orDash(each.sheet)}</td> : null}
              <td>{each.row}</td>
              <td>{orDash(each.product)}</td>
              <td>{each.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length ? (
        <p className="muted small">And {counted(count - rows.length, 'more row', 'more rows')}.</p>
      ) : null}
    </section>
  );
}
