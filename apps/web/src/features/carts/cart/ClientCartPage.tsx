import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { survivorOf, RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import type { Action } from '../../../ui/lib/action.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { useActions } from '../../../context/actions.ts';
import { clientCartQuery } from '../shared/cart-query.ts';
import { CartLoading } from '../shared/CartLoading.tsx';
import { LoadedCart } from './CartPage.tsx';
import '../shared/carts.css';
import { useBackCrumb } from './use-back-crumb.ts';

/** A client's current cart, or a button to start one. */
export function ClientCartPage() {
  const { clientId, clientName } = useParams({ from: '/signed-in/client-cart/$clientId/$clientName' });
  const found = useQuery(clientCartQuery(clientId));
  const back = useBackCrumb();
  const survivor = survivorOf(found.error);
  const current = found.data?.cart;
  if (survivor !== undefined) return <RedirectToSurvivor from={clientId} to={survivor} />;
  if (current)
    return (
      <LoadedCart key={current.cartId} cartId={current.cartId} known={{ cart: current, at: found.dataUpdatedAt }} />
    );
  return (
    <>
      <PageHead title={found.data?.tradename ?? clientName} crumbs={[back, { label: 'No cart' }]} />
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <StartCart clientId={clientId} tradename={found.data.tradename} /> : null}
      {found.isPending ? <CartLoading /> : null}
    </>
  );
}

function StartCart({ clientId, tradename }: { clientId: number; tradename: string }) {
  const may = useMay('carts.edit');
  const { act, busy } = useAct();
  const start = () => void act('carts.create', { params: { clientId } });
  const action: Action = {
    label: 'Start a cart',
    key: 'startCart',
    disabledReason: may ? undefined : 'You may not change carts',
    run: start,
  };
  useActions([action]);
  return (
    <EmptyState
      icon={<ShoppingCart size={28} strokeWidth={1.5} />}
      title={`${tradename} has no cart`}
      text="Start one to take an order."
      action={<ActionButton kind="primary" action={action} busy={busy} autoFocus />}
    />
  );
}
