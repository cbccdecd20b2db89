import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn, NumberEdit } from '../../../grid/columns/column-types.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { labFigure, money, dash, units } from '../../../lib/format.ts';
import { NamePicture } from './ProductPicture.tsx';
import type { ProductRow } from './product-search.ts';
import { classes } from '../../../lib/classes.ts';
import css from './product-columns.module.css';

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

/** The same with the name of the discount. */
export const NamedPrice = ({ product }: { product: ProductRow }) => (
  <>
    <UnitPrice product={product} />
    {product.discountName === null ? null : <small>{product.discountName}</small>}
  </>
);

const figure = (id: 'thc' | 'thca' | 'cbd' | 'total', header: string, priority: number) =>
  c.custom(id, header, (product) => labFigure(product[id]), {
    sortable: true,
    numeric: true,
    width: 72,
    priority,
  });

/** "FL-BD-35 · Indoor, New" */
const skuAndTags = ({ sku, tags }: ProductRow): string => (tags.length > 0 ? `${sku} · ${tags.join(', ')}` : sku);

/** The name opens the product; without a link it is a text for those who may not. */
export const ProductName = ({ product, href }: { product: ProductRow; href: string | undefined }) =>
  href === undefined ? (
    product.productName
  ) : (
    <AppLink className="link" href={href} tabIndex={-1}>
      {product.productName}
    </AppLink>
  );

/** Marks a product whose line a tier of the client is not offered. */
export const NotOffered = ({ product: { notOfferedTo } }: { product: ProductRow }) =>
  notOfferedTo === undefined ? null : <Tag tone="amber">Not offered to {notOfferedTo}</Tag>;

type HrefOf = (productId: number) => string | undefined;

const name = (hrefOf: HrefOf, width: number) =>
  c.custom(
    'productName',
    'Product',
    (product) => (
      <>
        <NamePicture product={product} />
        <ProductName product={product} href={hrefOf(product.productId)} />
        <small>
          {skuAndTags(product)} <NotOffered product={product} />
        </small>
      </>
    ),
    {
      title: (product) => `${product.productName}\n${skuAndTags(product)}`,
      sortable: true,
      grow: true,
      width,
      fixed: true,
    },
  );

/** Columns shared by inventory and cart. `onBatches` opens the lots; beside quantities names need the room of line and strain. */
export const productColumns = (
  onBatches: (product: ProductRow) => void,
  withQuantity: boolean,
  hrefOf: HrefOf,
): GridColumn<ProductRow>[] => [
  name(hrefOf, withQuantity ? 290 : 212),
  c.text('productLine', 'Line', withQuantity ? { width: 100, priority: 0 } : { width: 132 }),
  c.text('subProductLine', 'Sub line', { width: 120, hidden: true }),
  c.text('strain', 'Strain', { width: 100, ...(withQuantity ? { priority: 0 } : {}) }),
  figure('thca', 'THCA', 2),
  figure('thc', 'THC', 2),
  figure('cbd', 'CBD', 0),
  figure('total', 'Total', 1),
  c.units('unitsForSale', 'For sale', { width: 72, hidden: withQuantity }),
  c.custom(
    'remainingQuantity',
    'Left',
    (product) => (
      <button type="button" className={classes(css.quietLink, 'num')} tabIndex={-1} onClick={() => onBatches(product)}>
        {units(product.remainingQuantity)}
        <span className="sr"> left, batches of {product.productName}</span>
      </button>
    ),
    { sortable: true, numeric: true, control: true, width: 60, priority: 3 },
  ),
  c.custom('unitPrice', 'Unit price', (product) => <NamedPrice product={product} />, {
    title: (product) => product.discountName ?? '',
    sortable: true,
    numeric: true,
    width: 160,
    fixed: true,
  }),
];

const inCart = c.custom('quantity', 'In cart', ({ quantity }) => (quantity > 0 ? units(quantity) : dash), {
  numeric: true,
  width: 72,
  priority: 3,
});

/** The quantity in the cart, which the list view has elsewhere, and the quantity to add. */
export const quantityColumns = (edit: NumberEdit<ProductRow>, asList: boolean): GridColumn<ProductRow>[] => [
  ...(asList ? [] : [inCart]),
  c.custom(
    'toAdd',
    'Quantity',
    (product) => {
      const typed = edit.value(product) ?? 0;
      return typed > 0 ? <b>{units(typed)}</b> : <span className={css.quantityBlank} aria-hidden />;
    },
    { numeric: true, width: 84, fixed: true, valueless: true, edit },
  ),
];
