import { amountText } from '@cartwright/domain/products/bulk-units';
import { bulkOf } from './catalog-facts.ts';
import type { Catalog } from './catalog-list.ts';
import css from './BulkLeft.module.css';

/** What is left of a catalog's source; the bar compares it with the source that has the most. */
export function BulkLeft({ catalog, most }: { catalog: Catalog; most: number }) {
  const source = bulkOf(catalog);
  if (source === undefined) return null;
  const share = most > 0 ? (source.available / most) * 100 : 0;
  return (
    <span className={css.left}>
      <span className={css.track} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className="num">{amountText(source.available, source.unit)}</span>
    </span>
  );
}
