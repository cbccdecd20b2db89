import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Me, useMe } from '../../../context/session.tsx';
import { keepLoadedFiles } from '../../../lib/keep-loaded-files.ts';
import { readOnce } from '../../../api/query.ts';
import type { Cart, Client, ProductRow } from '../shared/cart-types.ts';

const store = async () => await import('../../../api/kept/responses.ts');

/** How long after the cart is shown its products are kept, so that nothing on the screen waits for it. */
const laterMs = 3_000;
/** How long kept products are not asked for again. */
const againMs = 600_000;

/** Keeps an open cart, its client and its person on the device, so that the cart goes on without a connection. */
export function useKeepCart(cart: Cart, client: Client | undefined, isOpen: boolean): void {
  const me = useMe();
  const queries = useQueryClient();
  const { cartId, clientId } = cart;
  useEffect(() => {
    // A full device, or a browser that keeps nothing: the cart works with a connection as ever.
    if (isOpen) void keepCart(me, cart, client).catch(() => undefined);
  }, [me, cart, client, isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => void keepProductsOf(me.personId, cartId, clientId).catch(() => undefined), laterMs);
    const stop = keepSeen(queries, me.personId, clientId);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, me.personId, cartId, clientId, isOpen]);
}

async function keepCart(me: Me, cart: Cart, client: Client | undefined): Promise<void> {
  const { keepResponses } = await store();
  const { cartId, clientId, tradename, personName } = cart;
  const ofClient = { noCart: false, cartId, ownerName: personName, clientId, tradename, cart };
  await keepResponses(me, [
    { operation: 'carts.one', input: { params: { id: cartId } }, data: cart },
    ...(clientId === null ? [] : [{ operation: 'carts.ofClient', input: { params: { clientId } }, data: ofClient }]),
    ...(client === undefined
      ? []
      : [{ operation: 'accounts.one', input: { body: { clientId: clientId ?? 0 } }, data: client }]),
  ]);
}

/** All products in stock as the client sees them and the dialogs of a line, for the cart without a connection. */
async function keepProductsOf(personId: number, cartId: number, clientId: number | null): Promise<void> {
  const { allProductsKeptAt, eraseOthers, keepAllProducts } = await store();
  await eraseOthers(personId);
  await Promise.all([
    import('../line/LineDiscountDialog.tsx'),
    import('../line/PackDialog.tsx'),
    import('../cart/CartDiscountDialog.tsx'),
    import('../../../context/PriceReasonDialog.tsx'),
  ]);
  await keepLoadedFiles();
  if (Date.now() - ((await allProductsKeptAt(personId, clientId)) ?? -Infinity) < againMs) return;
  const of = clientId === null ? {} : { clientId };
  const { data } = await readOnce('products.available', { body: { cartId, ...of, page: { take: -1 } } });
  await keepAllProducts(personId, clientId, data);
}

/** Keeps the products that are looked at while the cart is open. */
function keepSeen(queries: QueryClient, personId: number, clientId: number | null): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [operation, input] = event.query.queryKey as readonly [string, { readonly body?: { clientId?: number } }?];
    if (operation !== 'products.available' || (input?.body?.clientId ?? null) !== clientId || !navigator.onLine) return;
    const { data } = event.query.state.data as { readonly data: readonly ProductRow[] };
    void store()
      .then(async ({ keepProducts }) => await keepProducts(personId, clientId, data))
      .catch(() => undefined);
  });
}
