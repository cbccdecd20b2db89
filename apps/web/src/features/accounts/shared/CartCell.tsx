import { ShoppingCart } from 'lucide-react';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { count, counted, dash } from '../../../ui/lib/format.ts';
import './accounts.css';
import type { CartOwner, ClientCart } from './use-client-cart.ts';
import { places } from '../../../context/places.ts';

/** The cart icon: green with its number of lines when there is a cart, grey when a click starts one. */
export function CartCell({ row, cart }: { row: CartOwner; cart: ClientCart }) {
  const action = cart.actionOf(row);
  if (action === 'none') return dash;
  if (action === 'start')
    return (
      <IconButton
        kind="bare"
        size="small"
        className="no-cart"
        tabIndex={-1}
        label={`Start a cart for ${row.tradename}`}
        onClick={() => cart.start(row)}
      >
        <ShoppingCart size={15} />
      </IconButton>
    );
  const lines = row.cartItemCount ?? 0;
  const label = `Open the cart of ${row.tradename}, ${counted(lines, 'line')}`;
  return (
    <AppLink
      className="btn icon bare small has-cart"
      href={places.clientCart(row.id, row.tradename)}
      tabIndex={-1}
      aria-label={label}
      title={label}
    >
      <ShoppingCart size={15} />
      {lines > 0 ? <b>{count(lines)}</b> : null}
    </AppLink>
  );
}
