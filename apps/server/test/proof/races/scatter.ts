import type { Random } from '../../../src/seed/random.ts';
import { type Answer, clientOver, type TestClient } from '../../wire-client.ts';
import type { AppCluster } from '../harness/cluster.ts';

/** Something done to a cart of three lines: units are added to a product, set on a line, or the line is removed. */
export interface Step {
  readonly what: 'add' | 'set' | 'remove';
  /** Which of the three first products or lines. */
  readonly at: number;
  readonly units: number;
}

/** A step and how it was answered; 503 means that it did not happen. */
export interface AnsweredStep extends Step {
  readonly status: number;
}

/** Units by product, and whether the product's line is the one that was there first. */
export type Lines = ReadonlyMap<number, { readonly units: number; readonly isFirst: boolean }>;

/** The lines and the answer after a step, as plain arithmetic. */
export function taken(lines: Lines, { what, at, units }: Step): { lines: Lines; status: number } {
  const line = lines.get(at);
  if (what === 'add') {
    const next = { units: (line?.units ?? 0) + units, isFirst: line?.isFirst ?? false };
    return { lines: new Map(lines).set(at, next), status: 200 };
  }
  if (line?.isFirst !== true) return { lines, status: 404 };
  const next = new Map(lines);
  if (what === 'remove') next.delete(at);
  else next.set(at, { ...line, units });
  return { lines: next, status: 200 };
}

const asText = (lines: Lines): string =>
  [...lines]
    .map(([at, { units, isFirst }]) => `${at}:${units}${isFirst ? '' : ' new'}`)
    .toSorted()
    .join(' ');

/** Whether some order of the steps gives these lines, and each step the answer it was given (INV-14): all orders are tried. */
export function isSerial(begin: Lines, steps: readonly AnsweredStep[], end: Lines): boolean {
  if (steps.length === 0) return asText(begin) === asText(end);
  return steps.some((step, index) => {
    const { lines, status } = taken(begin, step);
    return status === step.status && isSerial(lines, steps.toSpliced(index, 1), end);
  });
}

/** Sends up to seven random steps to one cart, all at once and to all processes; returns each with its status. */
export async function scatter(cluster: AppCluster, productIds: readonly number[], random: Random) {
  const units = productIds.map(() => random.int(2, 9));
  const { cartId } = await cluster.room.cart(
    productIds.map((productId, index) => ({ productId, units: units[index] ?? 1 })),
  );
  const stored = async () =>
    (
      await cluster.owner.pool.query<{ id: number; productId: number; units: number }>(
        'SELECT id, product_id AS "productId", units FROM cart_line WHERE cart_id = $1 ORDER BY id',
        [cartId],
      )
    ).rows;
  const first = await stored();
  const client = clientOver(cluster.seller.send, cluster.seller.token);
  const steps = Array.from({ length: random.int(3, 7) }, (): Step => ({
    what: random.weighted({ add: 3, set: 3, remove: 2 }),
    at: random.int(0, 2),
    units: random.int(1, 9),
  }));
  const answers = await Promise.all(
    steps.map(
      async (step) =>
        await send(client, step, { cartId, item: first[step.at]?.id ?? 0, product: productIds[step.at] ?? 0 }),
    ),
  );
  const answered = steps.map((step, index): AnsweredStep => ({ ...step, status: answers[index]?.status ?? 0 }));
  const begin: Lines = new Map(units.map((each, at) => [at, { units: each, isFirst: true }]));
  const ids = new Set(first.map(({ id }) => id));
  const end: Lines = new Map(
    (await stored()).map((row) => [productIds.indexOf(row.productId), { units: row.units, isFirst: ids.has(row.id) }]),
  );
  return { begin, answered, end };
}

async function send(
  client: TestClient,
  { what, units }: Step,
  { cartId, item, product }: { cartId: number; item: number; product: number },
): Promise<Pick<Answer<'carts.addItem'>, 'status'>> {
  if (what === 'add')
    return await client.call('carts.addItem', { body: { cartId, productId: product, quantity: units } });
  if (what === 'remove') return await client.call('carts.removeItem', { body: { cartId, cartItemId: item } });
  return await client.call('carts.updateItem', { body: { cartId, cartItemId: item, quantity: units } });
}
