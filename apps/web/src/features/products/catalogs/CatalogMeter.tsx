import { amountText, type BulkUnit } from '@cartwright/domain/products/bulk-units';
import css from './CatalogMeter.module.css';

interface CatalogMeterProps {
  /** The source's name. */
  name: string;
  unit: BulkUnit;
  /** What the choice takes of the source, and what it has, in its unit. */
  taken: number;
  available: number;
}

/** How much of its source a choice takes; what is beyond it is drawn over the end. */
export function CatalogMeter({ name, unit, taken, available }: CatalogMeterProps) {
  const text = (value: number) => amountText(value, unit);
  const over = Math.max(0, taken - available);
  const full = Math.max(taken, available, 1);
  return (
    <div className={css.meter}>
      <span className="num">
        <b>{text(taken)}</b> <span className="muted">of {text(available)} in the source</span>
      </span>
      {over > 0 ? <b className={css.over}>{text(over)} over</b> : null}
      <span
        role="meter"
        className={css.track}
        aria-label={`Taken of ${name}`}
        aria-valuemin={0}
        aria-valuemax={full}
        aria-valuenow={taken}
        aria-valuetext={`${text(taken)} of ${text(available)}${over > 0 ? `, ${text(over)} over` : ''}`}
      >
        <span style={{ width: `${(Math.min(taken, available) / full) * 100}%` }} />
        <span data-over style={{ width: `${(over / full) * 100}%` }} />
      </span>
    </div>
  );
}
