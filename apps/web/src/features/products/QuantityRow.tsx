import { useState } from 'react';
import { parseNumber } from '../../grid/cell-parse.ts';
import type { NumberEdit } from '../../grid/column-types.ts';
import { units } from '../../ui/format.ts';
import { UnitPrice } from './product-columns.tsx';
import type { ProductRow } from './product-search.ts';

/** A product on a phone, with the box for its quantity. */
export const QuantityRow = ({ product, edit }: { product: ProductRow; edit: NumberEdit<ProductRow> }) => (
  <div className="quantity-row">
    <span className="grow">
      <b>{product.productName}</b>
      <small>
        {units(product.remainingQuantity)} left
        {product.quantity > 0 ? ` · ${units(product.quantity)} in the cart` : null}
      </small>
    </span>
    <span className="quantity-price num">
      <UnitPrice product={product} />
    </span>
    <QuantityBox product={product} edit={edit} />
  </div>
);

/** Keeps what is typed; a refused text is marked and says why. */
function QuantityBox({ product, edit }: { product: ProductRow; edit: NumberEdit<ProductRow> }) {
  const kept = edit.value(product) ?? 0;
  const [text, setText] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const commit = () => {
    const parsed = parseNumber(text ?? '', edit, product);
    setRefused(parsed.ok ? undefined : parsed.message);
    if (!parsed.ok) return;
    setText(undefined);
    void edit.commit(product, parsed.value);
  };
  return (
    <input
      className="input right quantity-box"
      inputMode={product.allowFractions ? 'decimal' : 'numeric'}
      enterKeyHint="done"
      aria-label={
        refused === undefined ? `Quantity of ${product.productName}` : `Quantity of ${product.productName}: ${refused}`
      }
      aria-invalid={refused === undefined ? undefined : true}
      title={refused}
      placeholder="0"
      value={text ?? (kept > 0 ? String(kept) : '')}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== undefined && commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
