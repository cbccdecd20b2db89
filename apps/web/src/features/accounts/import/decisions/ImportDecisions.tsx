import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { SelectField } from '../../../../form/fields.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Choice } from '../../../../ui/controls/Checkbox.tsx';
import { counted } from '../../../../lib/format.ts';
import type { Decisions } from './use-decisions.ts';
import type { ImportTotals } from '../use-import-totals.ts';
import css from './ImportDecisions.module.css';

interface ImportDecisionsProps {
  transactionId: string;
  totals: ImportTotals;
  decisions: Decisions;
}

/** What the dry run found about the whole file, and what it asks before the import. */
export function ImportDecisions({ transactionId, totals, decisions }: ImportDecisionsProps) {
  const { warnings, refused, moved, takesBack, titles } = totals;
  if (warnings.length === 0 && refused + moved + takesBack + titles === 0) return null;
  return (
    <section className={css.decisions} aria-label="Before the import">
      {warnings.map((sentence) => (
        <p key={sentence} className={css.warning}>
          {sentence}
        </p>
      ))}
      {takesBack > 0 ? (
        <Choice checked={decisions.takeBack} onChange={(event) => decisions.set({ takeBack: event.target.checked })}>
          Take these changes back
        </Choice>
      ) : null}
      {moved > 0 ? <MovedRows {...{ transactionId, moved, decisions }} /> : null}
      {refused > 0 ? <RefusedRows {...{ transactionId, refused, decisions }} /> : null}
      {titles > 0 ? <TitleStatus {...{ titles, decisions }} /> : null}
    </section>
  );
}

interface RowsProps {
  transactionId: string;
  decisions: Decisions;
}

function MovedRows({ transactionId, moved, decisions }: RowsProps & { moved: number }) {
  const { data } = useQuery(
    read('accounts.importRows', { params: { transactionId }, body: { outcome: 'moved', page: { take: -1 } } }),
  );
  const rows = data?.data ?? [];
  const waiting = data === undefined ? 'The rows are being loaded' : undefined;
  return (
    <div className={css.line}>
      <span>
        {counted(moved, 'shop has', 'shops have')} perhaps moved and got a new license. {decisions.moves.size} of{' '}
        {moved} decided.
      </span>
      <Button size="small" disabledReason={waiting} onClick={() => decisions.decide(rows, 'moved')}>
        All are the same shops
      </Button>
      <Button size="small" disabledReason={waiting} onClick={() => decisions.decide(rows, 'new')}>
        All are new accounts
      </Button>
    </div>
  );
}

/** Refused rows that the choice names. */
const NAMED = 3;

function RefusedRows({ transactionId, refused, decisions }: RowsProps & { refused: number }) {
  const { data } = useQuery(
    read('accounts.importRows', { params: { transactionId }, body: { outcome: 'refused', page: { take: NAMED } } }),
  );
  const names = (data?.data ?? []).map(({ tradename, row }) => `${tradename || 'no name'} (row ${row})`).join(', ');
  return (
    <Choice
      checked={decisions.leaveOutRefused}
      onChange={(event) => decisions.set({ leaveOutRefused: event.target.checked })}
    >
      Leave out {counted(refused, 'refused row')}
      {names === '' ? null : `: ${names}${refused > NAMED ? ' …' : ''}`}
    </Choice>
  );
}

function TitleStatus({ titles, decisions }: { titles: number; decisions: Decisions }) {
  const statuses = useQuery(read('settings.clientStatuses', {})).data?.data ?? [];
  return (
    <div className={css.field}>
      <SelectField
        name="titleStatus"
        label={`Status of ${counted(titles, 'title certificate')}`}
        hint="Licenses without a shop: nobody to call yet."
        options={statuses.map(({ id, name }) => ({ value: id, label: name }))}
        value={decisions.titleStatusId}
        error={undefined}
        onChange={(status) => decisions.set({ titleStatusId: status ?? decisions.titleStatusId })}
        onBlur={() => undefined}
      />
    </div>
  );
}
