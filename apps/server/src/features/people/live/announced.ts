/** What the database has announced since the last delivery: ids by kind; `all` where it does not name them. */
export interface Announced {
  /** The versions of changed carts. */
  readonly carts: Map<number, number>;
  readonly products: Set<number>;
  readonly orders: Set<number>;
  /** Orders of which goods were picked, or whose stops have changed. */
  readonly picked: Set<number>;
  /** Orders of which a document was made or a file added. */
  readonly documented: Set<number>;
  readonly receipts: Set<number>;
  /** Clients whose follow-ups have changed. */
  readonly followedUp: Set<number>;
  /** Whose notifications. */
  readonly notified: Set<number>;
  readonly kinds: Set<string>;
  /** Kinds of which too many records have changed to name them. */
  readonly all: Set<string>;
}

export const nothingAnnounced = (): Announced => ({
  carts: new Map(),
  products: new Set(),
  orders: new Set(),
  picked: new Set(),
  documented: new Set(),
  receipts: new Set(),
  followedUp: new Set(),
  notified: new Set(),
  kinds: new Set(),
  all: new Set(),
});

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/**
 * Adds one payload of the channel, as the triggers of `program/live.sql` write it: "cart 12:7" (id and version),
 * "stock 3,4", "order *".
 */
export function addAnnounced(into: Announced, payload: string): void {
  const [kind = '', ids = ''] = payload.split(' ', 2);
  into.kinds.add(kind);
  if (ids === '*') {
    into.all.add(kind);
    return;
  }
  for (const part of ids.split(',')) {
    const [id = 0, version = 0] = part.split(':').map(Number);
    if (!isId(id)) continue;
    if (kind === 'cart') into.carts.set(id, Math.max(version, into.carts.get(id) ?? 0));
    if (kind === 'stock') into.products.add(id);
    if (kind === 'order') into.orders.add(id);
    if (kind === 'pick') into.picked.add(id);
    if (kind === 'document') into.documented.add(id);
    if (kind === 'receipt') into.receipts.add(id);
    if (kind === 'followUp') into.followedUp.add(id);
    if (kind === 'notification') into.notified.add(id);
  }
}
