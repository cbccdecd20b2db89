import { subtractMoney } from '@cartwright/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { day, money, orDash } from '../../../lib/format.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { targetLabels } from './invoice-columns.tsx';
import type { InvoiceRow } from './invoice-list.ts';
import css from './Invoices.module.css';

const statusText = { sending: 'Being exported', failed: 'Failed', exported: 'Exported' } as const;

/** What was exported of an order, and what has changed since. */
export function Revisions({ row }: { row: InvoiceRow }) {
  const { orderId, grandTotal, exportedTotal, state } = row;
  const found = useQuery(read('accounting.revisions', { params: { orderId } }));
  return (
    <Loaded query={found} loading={<Skeleton lines={2} label="Loading the revisions" />}>
      {({ data, changes }) =>
        data.length === 0 ? (
          <p className="muted">Nothing was exported of this order yet.</p>
        ) : (
          <div className={css.revisions}>
            {state === 'changed' ? (
              <section aria-label="Changed since export">
                <ul>
                  {changes.map(({ text, at }) => (
                    <li key={`${at}${text}`}>
                      {text} <small className="muted">{day(at)}</small>
                    </li>
                  ))}
                </ul>
                <p className="num">
                  {money(grandTotal)} instead of {money(exportedTotal)},{' '}
                  <b>{money(subtractMoney(grandTotal, exportedTotal ?? 0))}</b>
                </p>
              </section>
            ) : null}
            <table>
              <thead>
                <tr>
                  <th>Revision</th>
                  <th>Target</th>
                  <th>Remote id</th>
                  <th>Date</th>
                  <th>By</th>
                  <th>State</th>
                  <th className="num">Total</th>
                </tr>
              </thead>
              <tbody>
                {data.map((each) => (
                  <tr key={`${each.target}${each.revision}`}>
                    <td>{each.revision}</td>
                    <td>{targetLabels[each.target]}</td>
                    <td>{each.target === 'iif' ? 'IIF file' : orDash(each.remoteId)}</td>
                    <td>{day(each.exportedAt)}</td>
                    <td>{each.personName}</td>
                    <td>
                      {statusText[each.status]}
                      {each.problem === null ? null : (
                        <small className="muted">
                          {' '}
                          {each.problem}
                          {each.intuitTid === null ? '' : ` intuit_tid ${each.intuitTid}`}
                        </small>
                      )}
                    </td>
                    <td className="num">{money(each.total)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Loaded>
  );
}
