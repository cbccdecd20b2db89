import { compareUnits } from '@cartwright/domain/money';
import { Floating } from '../../../ui/overlay/Floating.tsx';
import { money, units as written } from '../../../ui/lib/format.ts';
import { asProblem } from '../../../api/problem.ts';
import type { ProductRow } from '../shared/cart-types.ts';

interface QuickOptionsProps {
  id: string;
  anchor: HTMLElement;
  units: number;
  options: readonly ProductRow[];
  active: number;
  /** The options belong to the typed text; otherwise they cannot be chosen yet. */
  isCurrent: boolean;
  error: unknown;
  onChoose: (product: ProductRow) => void;
  onClose: () => void;
}

/** The products under the quick entry box: units, name, what is left, the client's price. */
export function QuickOptions({ id, anchor, units, options, active, isCurrent, error, ...on }: QuickOptionsProps) {
  const empty = options.length === 0;
  return (
    <Floating anchor={anchor} onClose={on.onClose} dismiss="manual" fit className="quick-options">
      <div role="listbox" id={id} aria-label="Products" aria-busy={!isCurrent}>
        {options.map((product, index) => (
          <div
            key={product.productId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isCurrent && index === active}
            aria-disabled={isCurrent ? undefined : true}
            className="item"
            onPointerDown={(event) => {
              event.preventDefault(); // the box keeps the focus
              if (isCurrent) on.onChoose(product);
            }}
          >
            <b className="num">{written(units)} ×</b>
            <span className="grow truncate" title={product.productName}>
              {product.productName}
            </span>
            <span className="quick-facts num">
              <span className={compareUnits(product.remainingQuantity, units) < 0 ? 'short' : undefined}>
                {written(product.remainingQuantity)} left
              </span>{' '}
              · {money(product.unitPriceAfterDiscount)}
            </span>
          </div>
        ))}
      </div>
      <p className="picker-note" role="status">
        {error ? asProblem(error).detail : null}
        {!error && empty ? (isCurrent ? 'No match' : 'Searching') : null}
      </p>
    </Floating>
  );
}
