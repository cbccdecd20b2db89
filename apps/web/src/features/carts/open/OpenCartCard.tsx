import type { ReactNode } from 'react';
import { places } from '../../../context/places.ts';
import { counted, day, money } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { RowCard } from '../../../ui/page/RowCard.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { openCartName, type OpenCartRow } from './open-cart-list.ts';
import css from './OpenCartCard.module.css';

/** A cart on a phone; `children` are the decisions on a portal order that waits. */
export const OpenCartCard = ({ cart, children }: { cart: OpenCartRow; children?: ReactNode }) => (
  <RowCard>
    <span>
      <AppLink className="link" href={places.cart(cart.cartId)} tabIndex={-1}>
        <span className="truncate">{openCartName(cart)}</span>
      </AppLink>
      {cart.isPortalOrder ? <Tag tone="blue">Portal</Tag> : null}
      <b className="num">{money(cart.orderTotal)}</b>
    </span>
    <span className={css.second}>
      <time className="num">{day(cart.createdDate)}</time>
      <span className="num">{counted(cart.itemCount, 'item')}</span>
      {children}
    </span>
  </RowCard>
);
