import { lotStateLabels, type LotState as State } from '@cartwright/domain/products/lot-state';
import { Status, type Shape, type Tone } from '../../../ui/page/Status.tsx';
import type { LotRow } from './lot-list.ts';
import css from './Stock.module.css';

const badges: Readonly<Record<State, readonly [Tone, Shape]>> = {
  forSale: ['green', 'full'],
  onHold: ['red', 'half'],
  inQuarantine: ['violet', 'half'],
  noPassedResult: ['amber', 'ring'],
  pastBestBy: ['red', 'square'],
  offSale: ['grey', 'ring'],
  usedUp: ['grey', 'bar'],
};

/** The state of a lot, with its reason or what is missing on a second line. */
export function LotState({ lot, short = false }: { lot: LotRow; short?: boolean }) {
  const [tone, shape] = badges[lot.state];
  const note = noteOf(lot);
  return (
    <span className={css.state}>
      <Status tone={tone} shape={shape}>
        {lotStateLabels[lot.state]}
      </Status>
      {note === null || short ? null : (
        <small className="truncate" title={note}>
          {note}
        </small>
      )}
    </span>
  );
}

function noteOf({ state, holdReason, hasPassed, hasCertificate, left }: LotRow): string | null {
  if (state === 'onHold') return holdReason;
  if (hasPassed === false) return 'Failed its lab test';
  if (state === 'forSale' && left === 0) return 'All promised';
  return state === 'usedUp' || hasCertificate ? null : 'No certificate';
}
