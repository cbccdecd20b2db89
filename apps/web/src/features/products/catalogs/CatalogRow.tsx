import { amountText } from '@cartwright/domain/products/bulk-units';
import { counted, money } from '../../../lib/format.ts';
import { InStock } from './catalog-columns.tsx';
import { bulkOf, shortNameOf } from './catalog-facts.ts';
import { holdsText } from './catalog-holds.ts';
import type { Catalog } from './catalog-list.ts';
import css from './CatalogRow.module.css';

interface CatalogRowProps {
  catalog: Catalog;
  /** It is under the heading of its line. */
  grouped: boolean;
  onOpen: (catalog: Catalog) => void;
}

/** A catalog on a phone. */
export function CatalogRow({ catalog, grouped, onOpen }: CatalogRowProps) {
  const { minUnitPrice, maxUnitPrice, products } = catalog;
  const source = bulkOf(catalog);
  return (
    <div className={css.row}>
      <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(catalog)}>
        <span className="truncate">{grouped ? shortNameOf(catalog) : catalog.catalogGroup}</span>
      </button>
      <b className="num">
        {minUnitPrice === maxUnitPrice ? money(minUnitPrice) : `${money(minUnitPrice)} – ${money(maxUnitPrice)}`}
      </b>
      <small>{holdsText(products.map(({ productName }) => productName))}</small>
      <small className="num">
        {counted(products.length, 'product')} · <InStock catalog={catalog} /> in stock
        {source === undefined ? null : ` · ${amountText(source.available, source.unit)} left`}
      </small>
    </div>
  );
}
