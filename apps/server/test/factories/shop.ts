import type { PermissionKey } from '@cartwright/contract/permissions';
import { client } from '../../src/db/schema/accounts.table.ts';
import { discountRule, lot, product, source, stockMovement } from '../../src/db/schema/products.table.ts';
import type { TestApp, TestClient } from '../test-app.ts';

type Some<T> = Partial<Omit<T, 'id'>>;
type NewProduct = Some<typeof product.$inferInsert> & {
  /** A lot for each number of units; one of 100 unless said otherwise. */
  lots?: readonly number[];
  /** Packs the product from a new source. */
  from?: { amount: number; factor: number };
};
type NewLot = Some<typeof lot.$inferInsert> & { productId: number; units: number };

/** A small shop on an empty database for tests that sell: people who may do different things, and what they sell. */
export interface Shop {
  /** An Order Manager, two Sales People, and somebody who edits carts without a say in prices. */
  readonly manager: TestClient;
  readonly rosa: TestClient;
  readonly theo: TestClient;
  readonly clerk: TestClient;
  readonly ids: { readonly rosa: number; readonly theo: number; readonly line: number };
  /** A product at 10.00 in whole units. Answers its id, as the others do. */
  product(given?: NewProduct): Promise<number>;
  lot(given: NewLot): Promise<number>;
  /** A licensed client of Rosa's. */
  client(given?: Some<typeof client.$inferInsert>): Promise<number>;
  /** A rule of 10 percent for everyone on everything. */
  rule(given?: Some<typeof discountRule.$inferInsert>): Promise<number>;
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

const clerkKeys: PermissionKey[] = ['cart', 'client-cart', 'products', 'accounts.all', 'carts.all', 'carts.edit'];

let last = 0;
const unique = (): number => (last += 1);

const only = ([row]: readonly { id: number }[]): number => {
  if (row === undefined) throw new Error('the insert answered no row');
  return row.id;
};

export async function openShop({ owner, as }: Pick<TestApp, 'owner' | 'as'>): Promise<Shop> {
  const { db } = owner;
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await owner.pool.query<Row>(text, [...values])).rows;
  await query(
    `WITH made AS (INSERT INTO role (name) VALUES ('Cart clerk') RETURNING id)
     INSERT INTO role_permission (role_id, permission) SELECT id, unnest($1::text[]) FROM made`,
    [clerkKeys],
  );
  const person = async (name: string, roleName: string): Promise<number> =>
    only(
      await query(
        `INSERT INTO person (name, email, password_hash, role_id)
         SELECT $1, lower($1) || '@shop.test', '-', id FROM role WHERE name = $2 RETURNING id`,
        [name, roleName],
      ),
    );
  await person('Manager', 'Order Manager');
  await person('Clerk', 'Cart clerk');
  const rosa = await person('Rosa', 'Sales Person');
  const theo = await person('Theo', 'Sales Person');
  const line = only(await query(`INSERT INTO product_line (name) VALUES ('Flower') RETURNING id`));

  const makeLot = async ({ units, ...given }: NewLot): Promise<number> => {
    const row = { barcode: String(unique()).padStart(16, '0'), batchDate: '2026-10-01', ...given };
    const lotId = only(await db.insert(lot).values(row).returning({ id: lot.id }));
    if (units !== 0) await db.insert(stockMovement).values({ lotId, kind: 'receive', units });
    return lotId;
  };
  const sourceOf = async (amount: number): Promise<number> =>
    only(
      await db
        .insert(source)
        .values({ name: `Source ${unique()}`, amount })
        .returning({ id: source.id }),
    );
  return {
    manager: await as('manager@shop.test'),
    rosa: await as('rosa@shop.test'),
    theo: await as('theo@shop.test'),
    clerk: await as('clerk@shop.test'),
    ids: { rosa, theo, line },
    query,
    lot: makeLot,
    product: async ({ lots = [100], from, ...given } = {}) => {
      const n = unique();
      const packed = from === undefined ? {} : { sourceId: await sourceOf(from.amount), factor: from.factor };
      const row = { sku: `SKU-${n}`, name: `Product ${n}`, productLineId: line, unitPrice: 10, ...packed, ...given };
      const productId = only(await db.insert(product).values(row).returning({ id: product.id }));
      for (const units of lots) await makeLot({ productId, units });
      return productId;
    },
    client: async (given = {}) => {
      const n = unique();
      const row = { tradename: `Client ${n}`, isCannabisLicensed: true, licenseNo: String(400_000 + n), ...given };
      return only(
        await db
          .insert(client)
          .values({ assignedTo: rosa, ...row })
          .returning({ id: client.id }),
      );
    },
    rule: async (given = {}) => {
      const row = { name: 'Ten', kind: 'percent' as const, value: 10, ...given };
      return only(await db.insert(discountRule).values(row).returning({ id: discountRule.id }));
    },
  };
}

/**
 * Carts whose stored amounts differ from a computation of their own in SQL numeric (INV-17, INV-20, INV-21, INV-23): each
 * line's discount from its kind and value, and the header from the lines. A sound database answers none.
 */
export const brokenCarts = async ({ query }: Shop): Promise<object[]> =>
  await query(`
    WITH line AS (
      SELECT *, round(units * unit_price, 2) AS gross, CASE
        WHEN sample_type IS NOT NULL THEN 0
        WHEN discount_kind = 'percent' THEN round(round(units * unit_price, 2) * discount_value / 100, 2)
        WHEN discount_kind = 'perUnit' THEN round(units * discount_value, 2)
        ELSE discount_value END AS discount
      FROM cart_line),
    sums AS (
      SELECT cart_id, count(*) AS lines,
        coalesce(sum(gross - least(gross, discount)) FILTER (WHERE sample_type IS NULL), 0) AS gross,
        coalesce(sum(gross) FILTER (WHERE sample_type IS NOT NULL), 0) AS samples
      FROM line GROUP BY cart_id)
    SELECT cart.id, 'header' AS what FROM cart LEFT JOIN sums ON cart_id = cart.id
    WHERE (line_count, gross_total, sample_total) IS DISTINCT FROM
      (coalesce(lines, 0)::int, coalesce(gross, 0), coalesce(samples, 0))
      OR grand_total <> gross_total - cart_discount
      OR (is_non_cannabis IS NULL) <> (line_count = 0)
    UNION ALL
    SELECT id, 'line' FROM line
    WHERE line_discount <> least(gross, discount) OR line_total <> gross - line_discount`);
