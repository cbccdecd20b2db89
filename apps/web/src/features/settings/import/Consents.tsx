import { Download } from 'lucide-react';
import { addressOf } from '../../../api/query.ts';
import { counted } from '../../../lib/format.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import type { DataKind, Totals } from './data-kinds.ts';
import { namedOnce } from './named-once.ts';
import type { DataImport } from './use-data-import.ts';
import css from './Consents.module.css';

/** Names that the consent lists. */
const NAMED = 5;

/** "2 strains, 1 sub line" */
function madeText({ missing, missingCount }: Totals): string {
  if (missing.length < missingCount) return counted(missingCount, 'entry', 'entries');
  const byList = Map.groupBy(missing, ({ list }) => list);
  return [...byList].map(([list, entries]) => counted(entries.length, `new ${list}`)).join(', ');
}

/** What a person agrees to before the import: rows that are left out, and entries of lists that are made. */
export function Consents({ kind, state }: { kind: DataKind; state: DataImport }) {
  const { totals, leaveOut, make, agree, transactionId } = state;
  if (totals === undefined || totals.refused + totals.missingCount === 0) return null;
  const { names, more } = namedOnce(totals, NAMED);
  return (
    <section className={css.consents} aria-label="Before the import">
      {totals.refused === 0 ? null : (
        <div>
          <Choice checked={leaveOut} onChange={(event) => agree({ leaveOut: event.target.checked })}>
            <b>Leave out {counted(totals.refused, 'refused row')}</b>
            <br />
            <small>Otherwise none is written</small>
          </Choice>
          <a className={css.download} href={addressOf('imports.refused', { params: { kind, transactionId } })} download>
            <Download size={14} aria-hidden /> Download <span className="sr">the refused rows</span>
          </a>
        </div>
      )}
      {totals.missingCount === 0 ? null : (
        <div>
          <Choice checked={make} onChange={(event) => agree({ make: event.target.checked })}>
            <b>Make {madeText(totals)}</b>
            <br />
            <small>
              {names.join(', ')}
              {more > 0 ? ` and ${more} more` : ''}
            </small>
          </Choice>
        </div>
      )}
    </section>
  );
}
