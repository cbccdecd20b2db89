import { ActionButton } from '../ui/controls/ActionButton.tsx';
import type { ButtonLook } from '../ui/controls/Button.tsx';
import { useNewCart } from './use-new-cart.tsx';

/** What adds to a list of carts or orders, for those who may change carts. */
export function NewCartButton({ kind }: Pick<ButtonLook, 'kind'>) {
  const start = useNewCart();
  return start === undefined ? null : <ActionButton action={start} kind={kind} />;
}
