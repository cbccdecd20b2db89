import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { survivorOf, RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { takeTyped } from '../../../lib/keys/typed-ahead.ts';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import type { Action } from '../../../lib/action.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { useActions } from '../../../context/actions.ts';
import { clientCartQuery } from '../shared/cart-query.ts';
import { CartLoading } from '../shared/CartLoading.tsx';
import { LoadedCart } from './CartPage.tsx';
import { useBackCrumb } from './use-back-crumb.ts';

const cartIcon = <ShoppingCart size={28} strokeWidth={1.5} />;

/** A client's current cart, whose it is when one may not open it, or a button to start one. */
export function ClientCartPage() {
  const { clientId, clientName } = useParams({ from: '/signed-in/client-cart/$clientId/$clientName' });
  const found = useQuery(clientCartQuery(clientId));
  const back = useBackCrumb();
  // There is no cart to type into.
  const isWithout = found.isError || (found.data !== undefined && !found.data.cart);
  useEffect(() => {
    if (isWithout) takeTyped();
  }, [isWithout]);
  const survivor = survivorOf(found.error);
  const current = found.data?.cart;
  if (survivor !== undefined) return <RedirectToSurvivor from={clientId} to={survivor} />;
  if (current)
    return (
      <LoadedCart key={current.cartId} cartId={current.cartId} known={{ cart: current, at: found.dataUpdatedAt }} />
    );
  return (
    <>
      <PageHead
        title={found.data?.tradename ?? clientName}
        crumbs={[back, { label: found.data?.noCart === false ? 'Cart' : 'No cart' }]}
      />
      <Loaded query={found} loading={<CartLoading />}>
        {({ noCart, tradename, ownerName }) =>
          noCart ? (
            <StartCart clientId={clientId} tradename={tradename} />
          ) : (
            <EmptyState
              icon={cartIcon}
              title={`${ownerName} has the current cart of ${tradename}`}
              text={`A client has one cart at a time. Ask ${ownerName} to submit it, or to take the client off it.`}
            />
          )
        }
      </Loaded>
    </>
  );
}

function StartCart({ clientId, tradename }: { clientId: number; tradename: string }) {
  const may = useMay('carts.edit');
  const { act, busy } = useAct();
  const start = () => void act('carts.create', { params: { clientId } });
  const action: Action = {
    label: 'Start a cart',
    disabledReason: may ? undefined : 'You may not change carts',
    run: start,
  };
  useActions([action]);
  return (
    <EmptyState
      icon={cartIcon}
      title={`${tradename} has no cart`}
      text="Start one to take an order."
      action={<ActionButton kind="primary" action={action} busy={busy} autoFocus />}
    />
  );
}
