import { unitsLeft } from '@cartwright/domain/money/money';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, units } from '../../../lib/format.ts';
import { type AllocatedLine, fillableUnits, heldBy } from './allocation-rows.ts';
import css from './LeftAlone.module.css';

interface LeftAloneProps {
  lines: readonly AllocatedLine[];
  /** A single lot was asked for each line. */
  single: boolean;
  onReduce: (line: AllocatedLine, units: number) => void;
  onSeveral: () => void;
}

function reason(line: AllocatedLine, single: boolean): string {
  const { all, largest } = heldBy(line);
  if (all === 0) return 'No lot has units left';
  if (!single) return `Takes ${units(line.taken)}, ${units(unitsLeft(line.units, line.taken))} are missing`;
  return all < line.units
    ? `All lots together hold ${units(all)}, the largest ${units(largest)}`
    : `No lot holds ${units(line.units)}, the largest ${units(largest)}`;
}

/** Lines that lots cannot fill as asked, each with its way out. */
export const LeftAlone = ({ lines, single, onReduce, onSeveral }: LeftAloneProps) =>
  lines.length === 0 ? null : (
    <section className={css.left} aria-label={single ? 'Left alone' : 'Not filled'}>
      <h3>
        <TriangleAlert size={14} aria-hidden />
        {single ? 'Left alone' : 'Not filled'} · {counted(lines.length, 'line')}
      </h3>
      <ul>
        {lines.map((line) => {
          const { all } = heldBy(line);
          const fits = fillableUnits(line, single);
          return (
            <li key={line.cartItemId}>
              <b>{line.productName}</b>
              <span className="num">{units(line.units)}</span>
              <span className="grow">{reason(line, single)}</span>
              {single && all >= line.units ? (
                <Button size="small" onClick={onSeveral}>
                  Use several lots<span className="sr"> for each line</span>
                </Button>
              ) : fits > 0 ? (
                <Button size="small" onClick={() => onReduce(line, fits)}>
                  Reduce to {units(fits)}
                  <span className="sr"> {line.productName}</span>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
