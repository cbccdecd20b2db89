import { titles } from '@cartwright/contract/messages';
import { Truck } from 'lucide-react';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Button, type ButtonProps } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { usePhone } from '../../../ui/lib/use-media.ts';
import type { Cart, Client } from '../shared/cart-types.ts';
import { CartClientFacts } from '../shared/CartClientFacts.tsx';
import { ClosedCart } from '../shared/ClosedCart.tsx';
import { places } from '../../../context/places.ts';

interface ReviewHeadProps {
  cart: Cart;
  client: Client | undefined;
  button: ButtonProps | undefined;
  backorderReason: string | undefined;
  onBackorder: () => void;
}

export function ReviewHead({ cart, client, button, backorderReason, onBackorder }: ReviewHeadProps) {
  const phone = usePhone();
  return (
    <>
      <PageHead
        title={cart.tradename ?? 'Cart without a client'}
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
              <AppLink className="btn" href={places.cart(cart.cartId)}>
                Back to cart
              </AppLink>
            )}
            {button ? (
              <MenuButton
                label="More actions"
                items={[
                  {
                    label: 'Submit as backorder',
                    icon: <Truck size={15} />,
                    disabledReason: backorderReason,
                    onSelect: onBackorder,
                  },
                ]}
              />
            ) : null}
            {button && !phone ? (
              <Button {...button}>
                {titles.submit} <KeyHint name="submit" />
              </Button>
            ) : null}
          </>
        }
      />
      <ClosedCart cart={cart} />
    </>
  );
}
