import { PackagePlus } from 'lucide-react';
import { usePaletteActions } from '../../../context/palette-actions.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Button, type ButtonProps } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { usePhone } from '../../../ui/lib/use-media.ts';
import type { Cart, Client } from '../shared/cart-types.ts';
import { CartClientFacts } from '../shared/CartClientFacts.tsx';
import { ClosedCart } from '../shared/ClosedCart.tsx';
import { useCartActions } from './use-cart-actions.tsx';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { useBackCrumb } from './use-back-crumb.ts';
import { places } from '../../../context/places.ts';

interface CartHeadProps {
  cart: Cart;
  client: Client | undefined;
  /** Without it nothing can be changed. */
  edits: CartEdits | undefined;
  mayPrice: boolean;
  review: ButtonProps | undefined;
  onAssign: () => void;
  onDiscount: () => void;
}

/** Who the cart is for, and what can be done with it. */
export function CartHead({ cart, client, edits, mayPrice, review, onAssign, onDiscount }: CartHeadProps) {
  const phone = usePhone();
  return (
    <>
      <PageHead
        title={cart.tradename ?? 'Cart without a client'}
        crumbs={[useBackCrumb(), { label: `Cart ${cart.cartId}` }]}
        license={phone ? undefined : (cart.licenseNo ?? undefined)}
        facts={
          phone ? (
            <span className="muted">
              Cart {cart.cartId} · {counted(cart.cartItems.length, 'line')}
            </span>
          ) : client ? (
            <CartClientFacts client={client} />
          ) : null
        }
        actions={
          <>
            {edits && !phone ? (
              <AppLink className="btn" href={places.cartProducts(cart.cartId, cart.clientId)}>
                <PackagePlus size={15} aria-hidden />
                Add from inventory
              </AppLink>
            ) : null}
            {edits && cart.clientId === null ? <Button onClick={onAssign}>Assign a client</Button> : null}
            {edits ? <Actions {...{ cart, edits, mayPrice, onAssign, onDiscount }} /> : null}
            {review && !phone ? (
              <Button {...review}>
                Review order <KeyHint name="review" />
              </Button>
            ) : null}
          </>
        }
      />
      <ClosedCart cart={cart} />
    </>
  );
}

function Actions(props: Parameters<typeof useCartActions>[0]) {
  const actions = useCartActions(props);
  usePaletteActions(actions);
  return <MenuButton label="More actions" items={actions} />;
}
