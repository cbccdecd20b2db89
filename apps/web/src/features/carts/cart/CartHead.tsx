import { PackagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActions } from '../../../context/actions.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted, money } from '../../../lib/format.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { usePhone } from '../../../lib/use-media.ts';
import type { Cart, Client } from '../shared/cart-types.ts';
import { CartClientFacts } from '../shared/CartClientFacts.tsx';
import { useClientHref } from '../shared/use-client-href.ts';
import { ClosedCart } from '../shared/ClosedCart.tsx';
import { useCartActions } from './use-cart-actions.tsx';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { useBackCrumb } from './use-back-crumb.ts';
import { places } from '../../../context/places.ts';
import layout from '../shared/carts.module.css';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';

interface CartHeadProps {
  cart: Cart;
  client: Client | undefined;
  /** Without it nothing can be changed. */
  edits: CartEdits | undefined;
  mayPrice: boolean;
  /** The button of the primary action. */
  primary: ReactNode;
  /** What is being saved. */
  saving: ReactNode;
  onAssign: () => void;
  onDiscount: () => void;
  onImport: () => void;
}

/** Who the cart is for, and what can be done with it. */
export function CartHead({ cart, client, edits, mayPrice, primary, saving, ...on }: CartHeadProps) {
  const phone = usePhone();
  // A finger needs more room than a title leaves.
  const clientHref = useClientHref(cart);
  return (
    <>
      <PageHead
        title={cart.tradename ?? 'Cart without a client'}
        href={phone ? undefined : clientHref}
        crumbs={[useBackCrumb(), { label: `Cart ${cart.cartId}` }]}
        license={phone ? undefined : (cart.licenseNo ?? undefined)}
        amount={phone ? undefined : money(cart.grandTotal)}
        facts={
          <>
            {phone ? (
              <span className="muted">
                Cart {cart.cartId} · {counted(cart.cartItems.length, 'line')}
              </span>
            ) : client ? (
              <CartClientFacts client={client} />
            ) : null}
            {saving}
          </>
        }
        actions={
          <>
            {edits && !phone ? (
              <ButtonLink className={layout.roomy} href={places.cartProducts(cart.cartId, cart.clientId)}>
                <PackagePlus size={15} aria-hidden />
                Add from inventory
              </ButtonLink>
            ) : null}
            {edits && cart.clientId === null ? <Button onClick={on.onAssign}>Assign a client</Button> : null}
            {edits ? <Actions {...{ cart, edits, mayPrice, ...on }} /> : null}
            {phone ? null : primary}
          </>
        }
      />
      <ClosedCart cart={cart} />
    </>
  );
}

function Actions(props: Parameters<typeof useCartActions>[0]) {
  const actions = useCartActions(props);
  useActions(actions);
  return <MenuButton label="More actions" items={actions} />;
}
