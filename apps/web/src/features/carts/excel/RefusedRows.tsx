import type { RefusedRow } from '@cartwright/contract/carts/cart-excel.contract';
import { counted, orDash } from '../../../lib/format.ts';
import { RowCorrectionForm, type AddCorrected } from './RowCorrectionForm.tsx';
import { Table } from '../../../ui/page/Table.tsx';
import css from './RefusedRows.module.css';

interface RefusedRowsProps {
  rows: readonly RefusedRow[];
  /** All of them, of which the answer names the first. */
  count: number;
  onAdd: AddCorrected;
}

/** The rows of a file that cannot be added as they are, by their number in the sheet; where it helps they are corrected here. */
export function RefusedRows({ rows, count, onAdd }: RefusedRowsProps) {
  const hasSheets = rows.some(({ sheet }) => sheet !== null);
  return (
    <section className={css.rows} tabIndex={0} aria-label="Rows that cannot be added">
      <Table>
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
              <td>
                {each.reason}
                {each.correction === null ? null : (
                  <RowCorrectionForm row={each} correction={each.correction} onAdd={onAdd} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {count > rows.length ? (
        <p className="muted small">And {counted(count - rows.length, 'more row', 'more rows')}.</p>
      ) : null}
    </section>
  );
}
