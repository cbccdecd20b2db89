import type { ReactNode } from 'react';
import type { Action } from '../../../lib/action.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { usePhone } from '../../../lib/use-media.ts';
import type { Cart, Client } from '../shared/cart-types.ts';
import { CartClientFacts } from '../shared/CartClientFacts.tsx';
import { useClientHref } from '../shared/use-client-href.ts';
import { ClosedCart } from '../shared/ClosedCart.tsx';
import { places } from '../../../context/places.ts';
import layout from '../shared/carts.module.css';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';

interface ReviewHeadProps {
  cart: Cart;
  client: Client | undefined;
  /** The button of the primary action. */
  primary: ReactNode;
  /** The other ways to submit. */
  others: readonly Action[];
}

export function ReviewHead({ cart, client, primary, others }: ReviewHeadProps) {
  const phone = usePhone();
  // A finger needs more room than a title leaves.
  const clientHref = useClientHref(cart);
  return (
    <>
      <PageHead
        title={cart.tradename ?? 'Cart without a client'}
        href={phone ? undefined : clientHref}
        crumbs={[
          { label: `Cart ${cart.cartId}`, href: places.cart(cart.cartId) },
          { label: 'Review and submit order' },
        ]}
        license={phone ? undefined : (cart.licenseNo ?? undefined)}
        facts={
          phone ? (
            <span className="muted">Review cart {cart.cartId}</span>
          ) : client ? (
            <CartClientFacts client={client} />
          ) : null
        }
        actions={
          <>
            {phone ? null : (
              <ButtonLink className={layout.roomy} href={places.cart(cart.cartId)}>
                Back to cart
              </ButtonLink>
            )}
            {others.length > 0 ? <MenuButton label="More actions" items={others} /> : null}
            {phone ? null : primary}
          </>
        }
      />
      <ClosedCart cart={cart} />
    </>
  );
}
