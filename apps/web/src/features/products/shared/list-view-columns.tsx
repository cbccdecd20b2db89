import type { OutputOf } from '@cartwright/contract/contract';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { labFigure, money, units } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import { NamedPrice, ProductName, UnitPrice } from './product-columns.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import type { ProductRow } from './product-search.ts';
import css from './list-view.module.css';

const c = columnsOf<ProductRow>();

type Limits = Pick<OutputOf<'products.available'>, 'thcaMax' | 'thcMax' | 'cbdMax' | 'totalMax'>;

const figures = [
  ['THCA', 'thca', 'thcaMax'],
  ['THC', 'thc', 'thcMax'],
  ['CBD', 'cbd', 'cbdMax'],
  ['Total', 'total', 'totalMax'],
] as const;

/** A figure with its share of the highest one of the list. */
const Figures = ({ product, limits }: { product: ProductRow; limits: Limits | undefined }) => (
  <span className={css.laboratory}>
    <span className={css.figures}>
      {figures.map(([label, field, most]) => {
        const [figure, max] = [product[field], limits?.[most] ?? 100];
        const share = figure === null || max === 0 ? 0 : Math.min(100, (figure / max) * 100);
        return (
          <span key={field}>
            <span className={css.figure}>
              <span className="muted">{label}</span> {labFigure(figure)}
            </span>
            <i aria-hidden>
              <i style={{ width: `${share}%` }} />
            </i>
          </span>
        );
      })}
    </span>
  </span>
);

/** The price with its discount, or with what the client paid the last time. */
const PaidPrice = ({ product, paid }: { product: ProductRow; paid: number | null }) =>
  paid === null || product.discountName !== null ? (
    <NamedPrice product={product} />
  ) : (
    <>
      <UnitPrice product={product} />
      <small className="muted">last paid {money(paid)}</small>
    </>
  );

interface ListView {
  hrefOf: (productId: number) => string | undefined;
  onBatches: (product: ProductRow) => void;
  limits: Limits | undefined;
  /** A further line beside the stock: when the client last bought it. */
  note: ((product: ProductRow) => ReactNode) | undefined;
  /** What the client paid for a unit the last time. */
  lastPaid: ((product: ProductRow) => number | null) | undefined;
}

/** The columns of the list view: everything of a product in a few tall cells. */
export const listViewColumns = ({ hrefOf, onBatches, limits, note, lastPaid }: ListView): GridColumn<ProductRow>[] => [
  c.custom(
    'productName',
    'Product',
    (product) => (
      <>
        <ProductPicture hash={product.picture} product={product} className={css.picture} />
        <b>
          <ProductName product={product} href={hrefOf(product.productId)} />
        </b>
        <small>
          {product.productLine} · {product.sku}
        </small>
        <small className={css.tags}>
          {product.tags.map((tag) => (
            <Tag key={tag} tone="grey">
              {tag}
            </Tag>
          ))}
        </small>
      </>
    ),
    { title: (product) => product.productName, sortable: true, grow: true, width: 180, fixed: true },
  ),
  c.custom('figures', 'Laboratory', (product) => <Figures product={product} limits={limits} />, {
    width: 200,
    grow: true,
    priority: 1,
  }),
  c.custom(
    'remainingQuantity',
    'Left',
    (product) => (
      <>
        {note?.(product)}
        <small>
          <button type="button" className="link" tabIndex={-1} onClick={() => onBatches(product)}>
            {units(product.remainingQuantity)} left
            <span className="sr">, batches of {product.productName}</span>
          </button>
        </small>
        {product.quantity > 0 ? <small>{units(product.quantity)} in cart</small> : null}
      </>
    ),
    { sortable: true, width: 104, control: true, priority: 3 },
  ),
  c.custom('unitPrice', 'Unit price', (product) => <PaidPrice product={product} paid={lastPaid?.(product) ?? null} />, {
    title: (product) => product.discountName ?? '',
    sortable: true,
    numeric: true,
    width: 124,
    fixed: true,
  }),
];
