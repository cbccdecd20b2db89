import { orDash } from '../../../ui/lib/format.ts';
import type { AuditRow } from './audit-list.ts';
import css from './AuditPage.module.css';

/** Every fact of an entry, one a line. */
export const AuditDetail = ({ row: { facts } }: { row: AuditRow }) =>
  facts.length === 0 ? (
    <p className={css.detail}>Nothing more was recorded.</p>
  ) : (
    <dl className={css.detail}>
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
  );
