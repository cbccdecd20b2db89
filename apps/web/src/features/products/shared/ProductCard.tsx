import type { ReactNode } from 'react';
import { units } from '../../../ui/lib/format.ts';
import { UnitPrice } from './product-columns.tsx';
import type { ProductRow } from './product-search.ts';

/** A product on a phone; `children` is its control: a quantity, or the button that adds. */
export const ProductCard = ({ product, children }: { product: ProductRow; children?: ReactNode }) => (
  <div className="product-card">
    <span className="grow">
      <b>{product.productName}</b>
      <small className="num">
        <UnitPrice product={product} /> · {units(product.remainingQuantity)} left
        {product.quantity > 0 ? ` · ${units(product.quantity)} in the cart` : null}
      </small>
    </span>
    {children}
  </div>
);
