import { dropKeptUnless, findKept, keepAll, keptWith } from './store.ts';

/** A response is shown without a connection only as long as the session could still be valid (S-4). */
const longestMs = 12 * 3_600_000;

interface KeptResponse {
  readonly at: number;
  readonly data: unknown;
}

/** The key of the person who is signed in; it is read before anybody is known. */
const ME = 'me';
const meOperation = 'people.me';

const keyOf = (personId: number, operation: string, input: unknown): string =>
  `${personId}/response/${operation} ${JSON.stringify(input)}`;

const productsKey = (personId: number, clientId: number | null): string => `${personId}/product/${clientId ?? 0}/`;

/** When the products of a client were kept, all of them. */
const productsAtKey = (personId: number, clientId: number | null): string => `${personId}/products/${clientId ?? 0}`;

function fresh(kept: unknown): unknown {
  const { at, data } = (kept ?? {}) as Partial<KeptResponse>;
  return at !== undefined && Date.now() - at < longestMs ? data : undefined;
}

const keptMe = async (): Promise<{ readonly personId: number } | undefined> =>
  fresh(await findKept(ME)) as { readonly personId: number } | undefined;

/** The kept response to a read of the person who was signed in last; undefined without one. */
export async function keptResponse(operation: string, input: unknown): Promise<unknown> {
  const me = await keptMe();
  if (me === undefined || operation === meOperation) return me;
  return fresh(await findKept(keyOf(me.personId, operation, input)));
}

/** Keeps the person and responses of theirs; what another person had kept is erased, except changes that still wait. */
export async function keepResponses(
  me: { readonly personId: number },
  responses: readonly { readonly operation: string; readonly input: unknown; readonly data: unknown }[],
): Promise<void> {
  const at = Date.now();
  await keepAll([
    [ME, { at, data: me }],
    ...responses.map(({ operation, input, data }) => [keyOf(me.personId, operation, input), { at, data }] as const),
  ]);
}

/** What waits for a connection, which outlives the session: changes of carts, and what was counted. */
const waits = (key: string): boolean => key.includes('/edits/') || key.includes('/counts/');

/** Erases what is kept of other people, except what still waits for them. */
export async function eraseOthers(personId: number): Promise<void> {
  const isMe = (await keptMe())?.personId === personId;
  await dropKeptUnless((key) => key.startsWith(`${personId}/`) || waits(key) || (isMe && key === ME));
}

/** Erases all but what waits: the session has ended, and whoever holds the device may be somebody else. */
export const eraseSeen = async (): Promise<void> => await dropKeptUnless(waits);

/** Keeps all products of a client, and that they were kept. */
export async function keepAllProducts(
  personId: number,
  clientId: number | null,
  products: readonly { readonly productId: number }[],
): Promise<void> {
  await keepProducts(personId, clientId, products);
  await keepAll([[productsAtKey(personId, clientId), { at: Date.now(), data: products.length }]]);
}

/** When all products of a client were kept, in milliseconds of `Date.now()`; undefined when they are not there. */
export async function allProductsKeptAt(personId: number, clientId: number | null): Promise<number | undefined> {
  return ((await findKept(productsAtKey(personId, clientId))) as KeptResponse | undefined)?.at;
}

/** Keeps products as they were seen for a client. */
export async function keepProducts(
  personId: number,
  clientId: number | null,
  products: readonly { readonly productId: number }[],
): Promise<void> {
  const at = Date.now();
  const key = productsKey(personId, clientId);
  await keepAll(products.map((data) => [`${key}${data.productId}`, { at, data }]));
}

/** The products that were seen for a client. */
export async function keptProducts(clientId: number | null): Promise<unknown[]> {
  const me = await keptMe();
  if (me === undefined) return [];
  return (await keptWith(productsKey(me.personId, clientId))).map(fresh).filter((data) => data !== undefined);
}
