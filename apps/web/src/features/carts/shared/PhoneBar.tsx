import type { ReactNode } from 'react';
import { money } from '../../../ui/lib/format.ts';
import type { Cart } from './cart-types.ts';
import './PhoneBar.css';

/** The phone's fixed foot: what the order comes to, and the one thing to do next. */
export const PhoneBar = ({ cart, action }: { cart: Cart; action: ReactNode }) => (
  <div className="phone-bar">
    <div className="grow">
      <span className="muted small">Grand total</span>
      <b className="num">{money(cart.grandTotal)}</b>
    </div>
    {action}
  </div>
);
