import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import type { LiveKind } from '@cartwright/contract/people/live-kinds';
import type { Query, QueryClient } from '@tanstack/react-query';
import { changes } from './changes.ts';
import type { ReadOperation, Stale } from '../api/app.ts';
import type { LiveEvent } from './live.ts';

/** The events about records. */
type LiveChange = Exclude<LiveKind, 'opened' | 'beat' | 'resync'>;

interface Reads {
  /** Reads of one record: whether this event makes the cached response stale. They reload at once. */
  readonly records: {
    readonly [O in ReadOperation]?: (data: OutputOf<O>, event: LiveEvent, input: InputOf<O>) => boolean;
  };
  /** Lists and sums; while much happens they reload less and less often. */
  readonly lists: readonly Stale[];
}

/** Whether the event is about a record; one that names none may be about any. */
const names = ({ ids }: LiveEvent, id: number): boolean => ids.length === 0 || ids.includes(id);

const isOfOrder = ({ orderId }: { readonly orderId: number }, event: LiveEvent): boolean => names(event, orderId);

const isOfFiles = (_: unknown, event: LiveEvent, { params }: InputOf<'paperwork.files'>): boolean =>
  names(event, params?.orderId ?? 0);

type Cart = OutputOf<'carts.one'>;
const isOlder = (cart: Pick<Cart, 'cartId' | 'version'>, event: LiveEvent): boolean =>
  names(event, cart.cartId) && (event.version === null || cart.version < event.version);
const holdsProduct = (cart: Cart, event: LiveEvent): boolean =>
  (cart.status === 'open' || cart.status === 'pending') &&
  cart.cartItems.some(({ productId }) => names(event, productId));

/** Lots of a product have other units for the lines that wait for it. */
const waitsFor = ({ orderItems }: OutputOf<'orders.one'>, event: LiveEvent): boolean =>
  orderItems.some(({ isBackorder, productId }) => isBackorder && names(event, productId));

/** What a write makes stale, but for what `records` reload by themselves. */
const staleBy = (write: keyof typeof changes, ...records: readonly Stale[]): readonly Stale[] =>
  changes[write].filter((stale) => !records.includes(stale));

/** What an event of the stream makes stale, beside what this window's own writes do (`changes`). */
export const liveReads: Readonly<Record<LiveChange, Reads>> = {
  cart: {
    records: {
      'carts.one': isOlder,
      'carts.summary': isOlder,
      // What is in the cart of each product.
      'products.available': (_, event, { body }) => typeof body?.cartId === 'number' && names(event, body.cartId),
      'carts.ofClient': ({ cart }, event) => cart === null || isOlder(cart, event),
      'carts.verify': ({ cartId }, event) => names(event, cartId),
      'carts.costs': ({ cartId }, event) => names(event, cartId),
    },
    lists: [
      ...staleBy('carts.addItem', 'carts.summary', 'carts.costs', 'carts.verify'),
      'carts.pendingPortalOrders',
      'carts.sampleMeter',
      'navigation',
    ],
  },
  stock: {
    records: {
      'carts.one': holdsProduct,
      'carts.ofClient': ({ cart }, event) => cart !== null && holdsProduct(cart, event),
      'carts.verify': () => true,
      'carts.costs': () => true,
      'orders.one': waitsFor,
    },
    lists: [
      'products',
      'carts.previewAllocation',
      'fulfillment.allocatable',
      'stateReports.rows',
      'stateReports.summary',
      'stateReports.week',
    ],
  },
  order: {
    records: { 'orders.one': isOfOrder },
    // Notes, files, amounts due, what is exported and what is reported to the state follow from an order.
    lists: [
      ...staleBy('fulfillment.manifest', 'orders', 'products'),
      'orders.list',
      'orders.mergeable',
      'orders.notes',
      'paperwork.transferLink',
    ],
  },
  pick: {
    records: {
      'fulfillment.picks': isOfOrder,
      'orders.one': isOfOrder,
    },
    lists: ['fulfillment.day'],
  },
  document: { records: { 'paperwork.files': isOfFiles }, lists: [] },
  invitation: { records: {}, lists: [...staleBy('invitations.send', 'accounts'), 'accounts.list'] },
  license: { records: {}, lists: ['accounts.licenseFindings'] },
  receipt: {
    records: { 'products.receipt': (_, event, { params }) => names(event, params.receiptId) },
    lists: ['products.receipts', 'products.suppliers'],
  },
  followUp: { records: {}, lists: ['accounts.followUps', 'accounts.clientFollowUps', 'accounts.whoToCall'] },
  deliveryDays: { records: {}, lists: staleBy('settings.updateDeliveryRules') },
  notification: { records: {}, lists: ['notifications', 'navigation', 'transactions.list'] },
};

/** Marks cached responses as stale; those on the screen reload, in a hidden window when it is shown. */
export const reloadWhere = async (client: QueryClient, predicate: (query: Query) => boolean): Promise<void> =>
  await client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active', predicate });

/** Reloads the records that an event is about. */
export async function reloadRecords(client: QueryClient, event: LiveEvent): Promise<void> {
  const records = liveReads[event.kind as LiveChange].records as Readonly<
    Record<string, ((data: unknown, event: LiveEvent, input: unknown) => boolean) | undefined>
  >;
  await reloadWhere(
    client,
    ({ queryKey: [operation, input], state }) =>
      typeof operation === 'string' &&
      state.data !== undefined &&
      records[operation]?.(state.data, event, input) === true,
  );
}

const isAmong = (operations: ReadonlySet<string>, operation: unknown): boolean =>
  typeof operation === 'string' &&
  [...operations].some((name) => operation === name || operation.startsWith(`${name}.`));

/** The same for lists. One that has failed is left alone: it waits for "Try again". */
export const reloadLists = async (client: QueryClient, lists: ReadonlySet<Stale>): Promise<void> =>
  await reloadWhere(
    client,
    ({ queryKey: [operation], state }) => state.status !== 'error' && isAmong(lists, operation),
  );

/** Every read that events keep fresh. */
const followed: ReadonlySet<string> = new Set(
  Object.values(liveReads).flatMap(({ records, lists }) => [...Object.keys(records), ...lists]),
);

/** Reloads what events keep fresh: whatever was read before the stream opened may have changed since. */
export const reloadFollowed = async (client: QueryClient): Promise<void> =>
  await reloadWhere(
    client,
    ({ queryKey: [operation], state }) => state.status === 'success' && isAmong(followed, operation),
  );
