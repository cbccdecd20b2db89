import { ChevronUp, TriangleAlert, Truck } from 'lucide-react';
import { sumUnits } from '@cartwright/domain/money/money';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { counted, date, money } from '../../../lib/format.ts';
import { classes } from '../../../lib/classes.ts';
import type { Cart } from '../shared/cart-types.ts';
import { CartCost } from './CartCost.tsx';
import { asDeduction } from '../line/line-text.ts';
import css from './CartSummary.module.css';
import sumsCss from '../shared/sums.module.css';

interface CartSummaryProps {
  cart: Cart;
  /** Opens the order discount; without it the discount is read-only. */
  onDiscount?: (() => void) | undefined;
  /** Unfolds the panel whenever it changes: something in it needs an answer. */
  unfold?: number;
  /** What the cart becomes, instead of its own sums. */
  becomes?: { readonly title: string; readonly total: number; readonly sums: ReactNode } | undefined;
  /** What is being saved, beside the total of the one line. */
  saving?: ReactNode;
  children: ReactNode;
}

/** The panel beside the lines: totals, delivery date and warnings. Under them it is one line that unfolds. */
export function CartSummary({ cart, onDiscount, unfold = 0, becomes, saving, children }: CartSummaryProps) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(unfold);
  if (seen !== unfold) {
    setSeen(unfold);
    setOpen(true);
  }
  return (
    <aside className={css.side} aria-label="Summary" data-open={open || undefined}>
      <div id={panelId} className={css.panel}>
        <section>
          <h2>{becomes?.title ?? 'Summary'}</h2>
          {becomes?.sums ?? <CartSums cart={cart} onDiscount={onDiscount} />}
          {becomes ? null : <CartCost cart={cart} />}
        </section>
        {children}
      </div>
      <SummaryLine cart={cart} total={becomes?.total ?? cart.grandTotal} saving={saving}>
        <IconButton
          kind="bare"
          label={open ? 'Fold the summary' : 'Unfold the summary'}
          aria-expanded={open}
          aria-controls={panelId}
          className={css.fold}
          onClick={() => setOpen(!open)}
        >
          <ChevronUp size={18} />
        </IconButton>
      </SummaryLine>
    </aside>
  );
}

/** The cart's own sums. */
function CartSums({ cart, onDiscount }: Pick<CartSummaryProps, 'cart' | 'onDiscount'>) {
  return (
    <dl className={sumsCss.sums}>
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
      <dd title={cart.discountReason ?? undefined}>{asDeduction(cart.cartDiscount)}</dd>
      {cart.sampleTotal > 0 ? (
        <>
          <dt>
            Samples <span className="muted">not charged</span>
          </dt>
          <dd className="muted">{money(cart.sampleTotal)}</dd>
        </>
      ) : null}
      <dt className={sumsCss.total}>Grand total</dt>
      <dd className={sumsCss.total} aria-live="polite">
        {money(cart.grandTotal)}
      </dd>
    </dl>
  );
}

/** The summary in one line, where the panel has no room beside the lines. */
function SummaryLine({
  cart,
  total,
  saving,
  children,
}: Pick<CartSummaryProps, 'cart' | 'saving' | 'children'> & { total: number }) {
  const { cartItems } = cart;
  const short = cart.status === 'open' ? cartItems.filter((line) => line.shortUnits > 0).length : 0;
  const size = `${counted(cartItems.length, 'line')} · ${counted(sumUnits(cartItems.map(({ units }) => units)), 'unit')}`;
  return (
    <div className={css.line}>
      <span className="num">{size}</span>
      {short > 0 ? (
        <span className={css.short}>
          <TriangleAlert size={14} aria-hidden /> {short} short
        </span>
      ) : null}
      {cart.estimatedDeliveryDate === null ? null : (
        <span className={classes(css.date, 'muted', 'num')}>
          <Truck size={14} aria-hidden /> {date(cart.estimatedDeliveryDate)}
        </span>
      )}
      <span className="grow" />
      {saving}
      <span className={css.total}>
        <span className="muted">Grand total</span> <b className="num">{money(total)}</b>
      </span>
      {children}
    </div>
  );
}
