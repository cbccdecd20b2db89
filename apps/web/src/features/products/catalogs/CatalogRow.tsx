import { money } from '../../../lib/format.ts';
import type { Catalog } from './catalog-list.ts';
import { sourceText } from './catalog-columns.tsx';
import css from './CatalogRow.module.css';

/** A catalog on a phone. */
export const CatalogRow = ({ catalog, onOpen }: { catalog: Catalog; onOpen: (catalog: Catalog) => void }) => (
  <div className={css.row}>
    <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(catalog)}>
      <span className="truncate">{catalog.catalogGroup}</span>
    </button>
    <b className="num">
      {money(catalog.minUnitPrice)} – {money(catalog.maxUnitPrice)}
    </b>
    <small>{sourceText(catalog)}</small>
  </div>
);
