import { ActionButton } from '../ui/controls/ActionButton.tsx';
import { useNewCart } from './use-new-cart.tsx';

/** What fills an empty list of carts or orders, for those who may change carts. */
export function NewCartButton() {
  const start = useNewCart();
  return start === undefined ? null : <ActionButton action={start} />;
}
