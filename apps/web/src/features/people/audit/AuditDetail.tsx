import { orDash } from '../../../lib/format.ts';
import type { AuditRow } from './audit-list.ts';
import css from './AuditPage.module.css';

/** Every fact of an entry, one a line, and what was recorded as it is stored. */
export const AuditDetail = ({ row: { facts, recorded } }: { row: AuditRow }) => (
  <div className={css.detail}>
    {facts.length === 0 ? (
      <p>Nothing more was recorded.</p>
    ) : (
      <dl>
        {facts.map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {from === null ? null : (
                <>
                  <s>{from}</s> →{' '}
                </>
              )}
              {orDash(to)}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {recorded === null ? null : (
      <details>
        <summary>As recorded</summary>
        <pre>{recorded}</pre>
      </details>
    )}
  </div>
);
