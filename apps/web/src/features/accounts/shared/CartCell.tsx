import { ShoppingCart, UserRoundX } from 'lucide-react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { count, counted, dash } from '../../../lib/format.ts';
import type { CartOwner, ClientCart } from './use-client-cart.ts';
import { places } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import css from './CartCell.module.css';

/** The cart icon: green with its number of lines when there is a cart, grey when a click starts one, crossed when a colleague has it. */
export function CartCell({ row, cart }: { row: CartOwner; cart: ClientCart }) {
  const action = cart.actionOf(row);
  if (action === 'none') return dash;
  if (action === 'start')
    return (
      <IconButton
        kind="bare"
        size="small"
        className={css.noCart}
        tabIndex={-1}
        label={`Start a cart for ${row.tradename}`}
        onClick={() => cart.start(row)}
      >
        <ShoppingCart size={15} />
      </IconButton>
    );
  if (action === 'other') {
    const text = `${row.cartOwnerName} has the cart of ${row.tradename}`;
    return (
      <span className={css.otherCart} role="img" aria-label={text} title={text}>
        <UserRoundX size={15} aria-hidden />
      </span>
    );
  }
  const lines = row.cartItemCount ?? 0;
  const label = `Open the cart of ${row.tradename}, ${counted(lines, 'line')}`;
  return (
    <ButtonLink
      square
      kind="bare"
      size="small"
      className={css.hasCart}
      href={places.clientCart(row.id, row.tradename)}
      tabIndex={-1}
      aria-label={label}
      title={label}
    >
      <ShoppingCart size={15} />
      {lines > 0 ? <b>{count(lines)}</b> : null}
    </ButtonLink>
  );
}
