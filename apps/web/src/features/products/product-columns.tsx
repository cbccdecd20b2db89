import { columnsOf } from '../../grid/columns.tsx';
import type { GridColumn, NumberEdit } from '../../grid/column-types.ts';
import { money, nothing, units } from '../../ui/format.ts';
import { Tag } from '../../ui/Status.tsx';
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
      {product.discountName === null ? null : <small>{product.discountName}</small>}
    </>
  ) : (
    <>{money(product.unitPrice)}</>
  );

const figure = (id: 'thc' | 'thca' | 'cbd' | 'total', header: string, hidden = false) =>
  c.units(id, header, { width: 72, hidden, title: (product) => (product[id] === null ? '' : `${header} in percent`) });

const name = c.custom(
  'productName',
  'Product',
  (product) => (
    <>
      {product.productName}
      {product.tags.map((tag) => (
        <Tag key={tag} tone="blue">
          {tag}
        </Tag>
      ))}
      <small>{product.sku}</small>
    </>
  ),
  { title: (product) => product.productName, sortable: true, grow: true, width: 240, fixed: true, mobile: true },
);

/** Columns that inventory and cart share. `onBatches` opens the lots of a product. */
export const productColumns = (onBatches: (product: ProductRow) => void): GridColumn<ProductRow>[] => [
  name,
  c.text('productLine', 'Line', { width: 120 }),
  c.text('subProductLine', 'Sub line', { width: 120, hidden: true }),
  c.text('strain', 'Strain', { width: 120 }),
  figure('thca', 'THCA'),
  figure('thc', 'THC'),
  figure('cbd', 'CBD'),
  figure('total', 'Total'),
  c.units('unitsForSale', 'For sale', { width: 84 }),
  c.custom(
    'remainingQuantity',
    'Left',
    (product) => (
      <button type="button" className="link" tabIndex={-1} onClick={() => onBatches(product)}>
        {units(product.remainingQuantity)}
        <span className="sr"> left, batches of {product.productName}</span>
      </button>
    ),
    { sortable: true, numeric: true, control: true, width: 76 },
  ),
  c.custom('unitPrice', 'Unit price', (product) => <UnitPrice product={product} />, {
    sortable: true,
    numeric: true,
    mobile: true,
    width: 140,
  }),
];

/** What the cart holds of a product, and the quantity to add to it. */
export const quantityColumns = (edit: NumberEdit<ProductRow>): GridColumn<ProductRow>[] => [
  c.custom('quantity', 'In cart', (product) => (product.quantity > 0 ? units(product.quantity) : nothing), {
    numeric: true,
    width: 76,
  }),
  c.custom(
    'toAdd',
    'Quantity',
    (product) => {
      const typed = edit.value(product) ?? 0;
      return typed > 0 ? <b>{units(typed)}</b> : <span className="quantity-blank" aria-hidden />;
    },
    { numeric: true, width: 96, fixed: true, edit },
  ),
];
