import { formatUnits } from '@cartwright/domain/money/money';
import { units as unitsText } from '../../../lib/format.ts';
import { comparedWith, type CountLine } from './count-view.ts';
import css from './Count.module.css';

/** That units are not expected with their lot. */
export const sublotsText = (sublotted: number): string =>
  `${unitsText(sublotted)} more ${sublotted === 1 ? 'is in a sublot' : 'are in sublots'}, counted by their own labels`;

/** How the typed units compare with what should be there; nothing is posted by that. */
export function ComparedUnits({ line, units }: { line: CountLine | undefined; units: number | null }) {
  if (line === undefined) return 'Enter its units to add it.';
  const { expected, allocated, counted, sublotted } = line;
  const before = counted === null ? '' : ` · counted before: ${unitsText(counted.units)}`;
  const apart = sublotted > 0 ? ` · ${sublotsText(sublotted)}` : '';
  const promised = `${allocated > 0 ? ` · ${unitsText(allocated)} ${allocated === 1 ? 'is' : 'are'} allocated` : ''}${apart}`;
  const difference = comparedWith(units, line);
  const there = `the ${unitsText(expected)} ${line.isSublot ? 'of the sublot' : sublotted > 0 ? 'outside sublots' : 'on hand'}`;
  if (difference === null) return `${before}${promised}`.replace(/^ · /, '');
  if (difference === 0) return `As many as ${there}${promised}`;
  return (
    <>
      <b className={css.compared} data-less={difference < 0 || undefined}>
        {formatUnits(Math.abs(difference))} {difference < 0 ? 'fewer' : 'more'}
      </b>{' '}
      than {there}
      {promised}
    </>
  );
}
