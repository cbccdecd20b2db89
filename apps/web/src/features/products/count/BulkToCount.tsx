import { classes } from '../../../lib/classes.ts';
import type { CountLine } from './count-view.ts';
import css from './Count.module.css';

interface BulkToCountProps {
  lines: readonly CountLine[];
  onChoose: (key: string) => void;
}

/** Bulk that is not counted yet, which has no label to scan: it is chosen here. */
export function BulkToCount({ lines, onChoose }: BulkToCountProps) {
  const left = lines.filter(({ bulk, counted }) => bulk !== null && counted === null);
  if (left.length === 0) return null;
  return (
    <section className={classes(css.differences, css.bulk)} aria-label="Bulk to count">
      <h2>
        Bulk to count <span className="muted">{left.length}</span>
      </h2>
      <ul>
        {left.map(({ key, productName, area, bulk }) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose(key)}>
              <span>
                <b>{productName}</b>
                <small>{area ?? 'No area'}</small>
              </span>
              <span>{bulk?.unit}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
