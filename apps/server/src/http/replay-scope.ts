import { fromWire, type WireNames } from '@cartwright/contract/naming';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { cartScope, clientReach, orderScope } from '../auth/scope.ts';
import type { Ctx, SignedInCtx } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import { client } from '../db/schema/accounts.table.ts';
import { cart } from '../db/schema/carts.table.ts';
import { salesOrder } from '../db/schema/orders.table.ts';

type Kind = 'client' | 'cart' | 'order';

const kindOfField: ReadonlyMap<string, Kind> = new Map([
  ['clientId', 'client'],
  ['clientIds', 'client'],
  ['cartId', 'cart'],
  ['cartIds', 'cart'],
  ['cid', 'cart'],
  ['orderId', 'order'],
  ['orderIds', 'order'],
]);

/** Of what record the bare `id` of a path is, by how the path begins. */
const kindOfPath: readonly (readonly [RegExp, Kind])[] = [
  [/^\/v1\/clients\//i, 'client'],
  [/^\/v1\/(orders|fulfillment)\//i, 'order'],
];

type Named = Readonly<Record<Kind, Set<number>>>;

/** Adds every record that a JSON value in code names mentions. */
function addNamed(value: unknown, named: Named): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value)) {
    const kind = kindOfField.get(field);
    if (kind === undefined) addNamed(inner, named);
    else for (const id of [inner].flat()) if (typeof id === 'number' && id > 0) named[kind].add(id);
  }
}

interface Replay {
  readonly path: string;
  readonly input: unknown;
  readonly names: WireNames;
  /** The stored response, as it was sent. */
  readonly body: string;
}

const messageOnly = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).every((field) => field === 'message');

/**
 * Refuses a stored response with a client, cart or order which the actor may see no more: `not_found`, as the call
 * itself would. A bare message has none of them, so whoever gave a record away by the call is answered as before.
 */
export async function assertReplayInScope(ctx: SignedInCtx, { path, input, names, body }: Replay): Promise<void> {
  const answer = fromWire(JSON.parse(body === '' ? '{}' : body), names);
  if (messageOnly(answer)) return;
  const named: Named = { client: new Set(), cart: new Set(), order: new Set() };
  addNamed([answer, input], named);
  const { params } = input as { params?: { id?: unknown } };
  const kind = kindOfPath.find(([pattern]) => pattern.test(path))?.[1];
  if (kind !== undefined && typeof params?.id === 'number') named[kind].add(params.id);
  const { actor } = ctx;
  // A buyer reaches records by their clients alone, which no call of the portal gives yet.
  if (actor === null) return Object.values(named).some((ids) => ids.size > 0) ? fail('not_found') : undefined;
  // A client that was merged since is still its sales person's.
  const ownClients = clientReach(actor) === 'all' ? undefined : eq(client.assignedTo, actor.personId);
  await assertSeen(ctx, client, named.client, ownClients);
  await assertSeen(ctx, cart, named.cart, cartScope(actor));
  await assertSeen(ctx, salesOrder, named.order, orderScope(actor));
}

/** All of these records that there are must be in scope; one that is missing reveals nothing. */
async function assertSeen(
  { db }: Ctx,
  table: typeof client | typeof cart | typeof salesOrder,
  ids: ReadonlySet<number>,
  scope: SQL | undefined,
): Promise<void> {
  if (ids.size === 0 || scope === undefined) return;
  const named = inArray(table.id, [...ids]);
  if ((await db.$count(table, named)) > (await db.$count(table, and(named, scope)))) fail('not_found');
}
