import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { CostLine } from '../shared/CostLine.tsx';
import css from './CartSummary.module.css';
import type { Cart } from '../shared/cart-types.ts';

/** What the lots of an open cart cost, and its margin, as last saved; nothing to people who see no costs. */
export function CartCost({ cart }: { cart: Cart }) {
  const shown = useMay('costs') && cart.status === 'open' && cart.cartItems.length > 0;
  const { data } = useQuery({ ...read('carts.costs', { params: { id: cart.cartId } }), enabled: shown });
  return shown && data !== undefined ? <CostLine of={data} className={css.cost} /> : null;
}
