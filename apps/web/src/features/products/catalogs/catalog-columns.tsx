import { Plus } from 'lucide-react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import type { Catalog } from './catalog-list.ts';

const c = columnsOf<Catalog>();

/** The source of a catalog, or none. */
export const sourceText = ({ products }: Catalog): string => {
  const count = counted(products.length, 'product');
  return products[0]?.sourceSetting == null ? count : `${count} from bulk`;
};

/** The columns of spec 000 §2. */
export const catalogColumns = (onOpen: (catalog: Catalog) => void, mayAdd: boolean): readonly GridColumn<Catalog>[] => [
  c.custom(
    'catalogGroup',
    'Catalog',
    (catalog) => (
      <button type="button" className="link" tabIndex={-1} onClick={() => onOpen(catalog)}>
        {catalog.catalogGroup}
      </button>
    ),
    {
      title: ({ catalogGroup }) => catalogGroup,
      copy: ({ catalogGroup }) => catalogGroup,
      sortable: true,
      control: true,
      grow: true,
      fixed: true,
      width: 220,
    },
  ),
  c.custom('products', 'Products', sourceText, { width: 190, priority: 0 }),
  c.money('minUnitPrice', 'Min Unit Price', { width: 130, priority: 2 }),
  c.money('maxUnitPrice', 'Max Unit Price', { width: 130, priority: 2 }),
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
          { width: 110, priority: 3, control: true, valueless: true, copy: () => '' },
        ),
      ]
    : []),
];
