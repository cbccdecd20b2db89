import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { survivorOf, ToSurvivor } from '../../../context/ToSurvivor.tsx';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useShortcut } from '../../../ui/lib/use-shortcut.ts';
import { readId } from '../shared/cart-links.ts';
import { clientCartQuery } from '../shared/cart-query.ts';
import { CartLoading } from '../shared/CartLoading.tsx';
import { LoadedCart } from './CartPage.tsx';
import '../shared/carts.css';
import { useWayBack } from './use-way-back.ts';

/** A client's current cart, or the way to start one. */
export function ClientCartPage() {
  const params: { clientId?: string; clientName?: string } = useParams({ strict: false });
  const clientId = readId(params.clientId);
  if (clientId === undefined) return <NotFound />;
  return <ClientCart key={clientId} clientId={clientId} name={params.clientName ?? ''} />;
}

function ClientCart({ clientId, name }: { clientId: number; name: string }) {
  const found = useQuery(clientCartQuery(clientId));
  const back = useWayBack();
  const survivor = survivorOf(found.error);
  const current = found.data?.cart;
  if (survivor !== undefined) return <ToSurvivor from={clientId} to={survivor} />;
  if (current)
    return (
      <LoadedCart key={current.cartId} cartId={current.cartId} known={{ cart: current, at: found.dataUpdatedAt }} />
    );
  return (
    <>
      <PageHead title={found.data?.tradename ?? name} crumbs={[back, { label: 'No cart' }]} />
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <StartCart clientId={clientId} tradename={found.data.tradename} /> : null}
      {found.isPending ? <CartLoading /> : null}
    </>
  );
}

function StartCart({ clientId, tradename }: { clientId: number; tradename: string }) {
  const queries = useQueryClient();
  const may = useMay('carts.edit');
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (busy || !may) return;
    setBusy(true);
    try {
      const { message } = await call('carts.create', { params: { clientId } });
      await invalidate(queries, ['carts', 'accounts']);
      toast.success(message);
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  useShortcut('startCart', () => void start(), may);
  return (
    <EmptyState
      icon={<ShoppingCart size={28} strokeWidth={1.5} />}
      title={`${tradename} has no cart`}
      text="Start one to take an order."
      action={
        <Button
          kind="primary"
          busy={busy}
          autoFocus
          disabledReason={may ? undefined : 'You may not change carts'}
          onClick={() => void start()}
        >
          Start a cart
        </Button>
      }
    />
  );
}
