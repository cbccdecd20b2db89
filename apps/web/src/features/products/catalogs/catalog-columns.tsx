import type { BulkUnit } from '@cartwright/domain/products/bulk-units';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { Plus } from 'lucide-react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { count } from '../../../lib/format.ts';
import { BulkLeft } from './BulkLeft.tsx';
import { bulkOf, inStockText, shortNameOf, soldCount } from './catalog-facts.ts';
import { holdsText } from './catalog-holds.ts';
import type { Catalog } from './catalog-list.ts';
import css from './catalog-columns.module.css';

const c = columnsOf<Catalog>();

interface CatalogColumns {
  readonly onOpen: (catalog: Catalog) => void;
  readonly mayAdd: boolean;
  /** Catalogs are under headings. */
  readonly grouped: boolean;
  /** What the fullest source has left, by unit. */
  readonly most: ReadonlyMap<BulkUnit, number>;
}

const namesOf = ({ products }: Catalog): string[] => products.map(({ productName }) => productName);

export const InStock = ({ catalog }: { catalog: Catalog }) => {
  const isPart = soldCount(catalog) < catalog.products.length;
  return <span className={isPart ? css.part : undefined}>{inStockText(catalog)}</span>;
};

const bulkText = (catalog: Catalog): string => {
  const source = bulkOf(catalog);
  return source === undefined ? '' : amountText(source.available, source.unit);
};

/** The columns of spec 000 §2, and what each catalog holds and has left. */
export const catalogColumns = ({ onOpen, mayAdd, grouped, most }: CatalogColumns): readonly GridColumn<Catalog>[] => [
  c.custom(
    'catalogGroup',
    'Catalog',
    (catalog) => (
      <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(catalog)}>
        {grouped ? shortNameOf(catalog) : catalog.catalogGroup}
      </button>
    ),
    {
      title: ({ catalogGroup }) => catalogGroup,
      copy: ({ catalogGroup }) => catalogGroup,
      sortable: true,
      control: true,
      grow: true,
      fixed: true,
      width: 170,
    },
  ),
  c.custom('holds', 'Holds', (catalog) => <span className="muted">{holdsText(namesOf(catalog))}</span>, {
    title: (catalog) => namesOf(catalog).join(', '),
    copy: (catalog) => namesOf(catalog).join(', '),
    grow: true,
    width: 250,
    priority: 1,
  }),
  c.custom('products', 'Products', ({ products }) => count(products.length), { numeric: true, width: 84, priority: 1 }),
  c.custom('inStock', 'In stock', (catalog) => <InStock catalog={catalog} />, {
    brief: (catalog) => (
      <>
        <InStock catalog={catalog} /> in stock
      </>
    ),
    copy: inStockText,
    numeric: true,
    width: 80,
    priority: 2,
    under: 'catalogGroup',
  }),
  c.custom(
    'leftInBulk',
    'Left in bulk',
    (catalog) => <BulkLeft catalog={catalog} most={most.get(bulkOf(catalog)?.unit ?? 'g') ?? 0} />,
    { copy: bulkText, width: 148, priority: 0 },
  ),
  c.money('minUnitPrice', 'Min Unit Price', { width: 114, priority: 3 }),
  c.money('maxUnitPrice', 'Max Unit Price', { width: 116, priority: 3 }),
  ...(mayAdd
    ? [
        c.custom(
          'add',
          'Add to cart',
          (catalog: Catalog) => (
            <Button size="small" icon={<Plus size={14} />} tabIndex={-1} onClick={() => onOpen(catalog)}>
              Add<span className="sr"> {catalog.catalogGroup} to cart</span>
            </Button>
          ),
          { width: 100, priority: 3, control: true, valueless: true, copy: () => '' },
        ),
      ]
    : []),
];
