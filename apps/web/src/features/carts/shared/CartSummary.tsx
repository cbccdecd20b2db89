import type { ReactNode } from 'react';
import { money } from '../../../ui/lib/format.ts';
import type { Cart } from './cart-types.ts';
import { asDeduction } from '../line/line-text.ts';
import './sums.css';

interface CartSummaryProps {
  cart: Cart;
  /** Opens the order discount; without it the discount is read-only. */
  onDiscount?: (() => void) | undefined;
  children: ReactNode;
}

/** The panel beside the lines: totals, then delivery date and warnings. */
export const CartSummary = ({ cart, onDiscount, children }: CartSummaryProps) => (
  <aside className="cart-side" aria-label="Summary">
    <h2>Summary</h2>
    <dl className="sums">
      <dt>Gross total</dt>
      <dd>{money(cart.grossTotal)}</dd>
      <dt>
        Order discount{' '}
        {onDiscount ? (
          <button type="button" className="link no-print" aria-label="Edit the order discount" onClick={onDiscount}>
            edit
          </button>
        ) : null}
      </dt>
      <dd>{asDeduction(cart.cartDiscount)}</dd>
      {cart.sampleTotal > 0 ? (
        <>
          <dt>
            Samples <span className="muted">not charged</span>
          </dt>
          <dd className="muted">{money(cart.sampleTotal)}</dd>
        </>
      ) : null}
      <dt className="grand-total">Grand total</dt>
      <dd className="grand-total" aria-live="polite">
        {money(cart.grandTotal)}
      </dd>
    </dl>
    {children}
  </aside>
);
