import { units } from '../../../lib/format.ts';
import css from './CatalogMeter.module.css';

interface CatalogMeterProps {
  /** The source's name. */
  name: string;
  /** What the choice takes of the source, and what it has, in source units. */
  taken: number;
  available: number;
}

/** How much of its source a choice takes; what is beyond it is drawn over the end. */
export function CatalogMeter({ name, taken, available }: CatalogMeterProps) {
  const over = Math.max(0, taken - available);
  const full = Math.max(taken, available, 1);
  return (
    <div className={css.meter}>
      <span className="num">
        <b>{units(taken)}</b> <span className="muted">of {units(available)} in the source</span>
      </span>
      {over > 0 ? <b className={css.over}>{units(over)} over</b> : null}
      <span
        role="meter"
        className={css.track}
        aria-label={`Taken of ${name}`}
        aria-valuemin={0}
        aria-valuemax={full}
        aria-valuenow={taken}
        aria-valuetext={`${units(taken)} of ${units(available)}${over > 0 ? `, ${units(over)} over` : ''}`}
      >
        <span style={{ width: `${(Math.min(taken, available) / full) * 100}%` }} />
        <span data-over style={{ width: `${(over / full) * 100}%` }} />
      </span>
    </div>
  );
}
