import type { ReactNode } from 'react';
import { usePlaces } from '../../../context/places.ts';
import { labFigure, units } from '../../../lib/format.ts';
import { NotOffered, ProductName, UnitPrice } from './product-columns.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import type { ProductRow } from './product-search.ts';
import css from './ProductCard.module.css';

interface ProductCardProps {
  product: ProductRow;
  /** Begins the third line. */
  note?: ReactNode;
  children?: ReactNode;
}

/** The total; where the lab gives none, THC, which is all that a vape has, or THCA. */
function Strength({ product: { total, thc, thca } }: Pick<ProductCardProps, 'product'>) {
  const figures = [
    ['Total THC', total],
    ['THC', thc],
    ['THCA', thca],
  ] as const;
  const found = figures.find(([, value]) => value !== null);
  if (found === undefined) return null;
  return (
    <>
      {' · '}
      <span className={css.figure}>
        {found[0]} {labFigure(found[1])}
      </span>
    </>
  );
}

/** A product on a phone; `children` is its control: a quantity, or the button that adds. */
export const ProductCard = ({ product, note, children }: ProductCardProps) => (
  <div className={css.card}>
    <ProductPicture hash={product.picture} product={product} className={css.picture} />
    <span className="grow">
      <b>
        <ProductName product={product} href={usePlaces().product(product.productId)} />
      </b>
      <small className="num">
        <UnitPrice product={product} /> · {units(product.remainingQuantity)} left
        <Strength product={product} />
      </small>
      {product.notOfferedTo === undefined ? null : (
        <small>
          <NotOffered product={product} />
        </small>
      )}
      {note || product.quantity > 0 ? (
        <small className="num">
          {note}
          {note && product.quantity > 0 ? ' · ' : null}
          {product.quantity > 0 ? `${units(product.quantity)} in the cart` : null}
        </small>
      ) : null}
    </span>
    {children}
  </div>
);
