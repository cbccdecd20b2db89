import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn, NumberEdit } from '../../../grid/columns/column-types.ts';
import { labFigure, money, dash, units } from '../../../ui/lib/format.ts';
import type { ProductRow } from './product-search.ts';
import './products.css';

const c = columnsOf<ProductRow>();

/** The price for this buyer; a discount strikes the list price through. */
export const UnitPrice = ({ product }: { product: ProductRow }) =>
  product.discountAmount > 0 ? (
    <>
      <s className="muted">
        <span className="sr">List price </span>
        {money(product.unitPrice)}
      </s>{' '}
      {money(product.unitPriceAfterDiscount)}
    </>
  ) : (
    <>{money(product.unitPrice)}</>
  );

const NamedPrice = ({ product }: { product: ProductRow }) => (
  <>
    <UnitPrice product={product} />
    {product.discountName === null ? null : <small>{product.discountName}</small>}
  </>
);

const figure = (id: 'thc' | 'thca' | 'cbd' | 'total', header: string) =>
  c.custom(id, header, (product) => labFigure(product[id]), {
    title: (product) => (product[id] === null ? '' : `${header} in percent`),
    sortable: true,
    numeric: true,
    width: 64,
  });

/** "FL-BD-35 · Indoor, New" */
const skuAndTags = ({ sku, tags }: ProductRow): string => (tags.length > 0 ? `${sku} · ${tags.join(', ')}` : sku);

const name = c.custom(
  'productName',
  'Product',
  (product) => (
    <>
      {product.productName}
      <small>{skuAndTags(product)}</small>
    </>
  ),
  {
    title: (product) => `${product.productName}\n${skuAndTags(product)}`,
    sortable: true,
    grow: true,
    width: 188,
    fixed: true,
  },
);

/** Columns shared by inventory and cart. `onBatches` opens the lots; beside quantities there is less room. */
export const productColumns = (
  onBatches: (product: ProductRow) => void,
  withQuantity: boolean,
): GridColumn<ProductRow>[] => [
  name,
  c.text('productLine', 'Line', { width: withQuantity ? 100 : 132 }),
  c.text('subProductLine', 'Sub line', { width: 120, hidden: true }),
  c.text('strain', 'Strain', { width: 100 }),
  figure('thca', 'THCA'),
  figure('thc', 'THC'),
  figure('cbd', 'CBD'),
  figure('total', 'Total'),
  c.units('unitsForSale', 'For sale', { width: 72, hidden: withQuantity }),
  c.custom(
    'remainingQuantity',
    'Left',
    (product) => (
      <button type="button" className="quiet-link num" tabIndex={-1} onClick={() => onBatches(product)}>
        {units(product.remainingQuantity)}
        <span className="sr"> left, batches of {product.productName}</span>
      </button>
    ),
    { sortable: true, numeric: true, control: true, width: 60 },
  ),
  c.custom('unitPrice', 'Unit price', (product) => <NamedPrice product={product} />, {
    title: (product) => product.discountName ?? '',
    sortable: true,
    numeric: true,
    width: 124,
  }),
];

/** The quantity in the cart, and the quantity to add. */
export const quantityColumns = (edit: NumberEdit<ProductRow>): GridColumn<ProductRow>[] => [
  c.custom('quantity', 'In cart', (product) => (product.quantity > 0 ? units(product.quantity) : dash), {
    numeric: true,
    width: 64,
  }),
  c.custom(
    'toAdd',
    'Quantity',
    (product) => {
      const typed = edit.value(product) ?? 0;
      return typed > 0 ? <b>{units(typed)}</b> : <span className="quantity-blank" aria-hidden />;
    },
    { numeric: true, width: 84, fixed: true, edit },
  ),
];
