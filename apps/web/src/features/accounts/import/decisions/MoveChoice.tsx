import { Chip } from '../../../../ui/controls/Chip.tsx';
import type { ImportRow } from '../rows/import-row.ts';
import { type Decisions, moveWords } from './use-decisions.ts';
import css from './MoveChoice.module.css';

/** Is a shop with a new license the account that it perhaps was before? Its name, and the answers. */
export function MoveChoice({ row, decisions }: { row: ImportRow; decisions: Decisions }) {
  const { proposal } = row;
  if (proposal === null || row.outcome !== 'moved') return null;
  const { tradename, licenseNo, city, reason } = proposal;
  const place = [licenseNo, city].filter((part) => part !== null).join(', ');
  const chosen = decisions.moveOf(row);
  return (
    <div className={css.choice} role="group" aria-label={`Row ${row.row}: is it ${tradename}?`}>
      <small title={reason}>
        {tradename}
        {place === '' ? null : ` · ${place}`} · {reason}
      </small>
      <span>
        {moveWords.map(({ as, label }) => (
          <Chip key={as} pressed={chosen === as} onChange={(on) => decisions.decide([row], on ? as : null)}>
            {label}
          </Chip>
        ))}
      </span>
    </div>
  );
}
