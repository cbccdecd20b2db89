import { checkData } from '../../src/db/invariants/check-data.ts';
import type { Database } from '../../src/db/connect.ts';
import type { TestApp, TestClient } from '../test-app.ts';

/** A small stock room for races: sellers, clients with full carts, products with lots. Made as the owner, in SQL. */
export interface StockRoom {
  readonly seller: TestClient;
  /** A product with one lot for each number; lots are two weeks apart, oldest first. Answers its id. */
  product(name: string, unitsPerLot: readonly number[]): Promise<number>;
  client(): Promise<number>;
  /** An open cart of a new client with these lines; `backorder` flags the line. */
  cart(
    lines: readonly { productId: number; units: number; backorder?: boolean }[],
  ): Promise<{ cartId: number; clientId: number }>;
}

let serial = 0;
const next = (): number => (serial += 1);

async function one(owner: Database, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await owner.pool.query<{ id: number }>(text, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row.id;
}

/** Opens the stock room on an empty database, with one Order Manager who sells. */
export async function openStockRoom({ owner, as }: Pick<TestApp, 'owner' | 'as'>): Promise<StockRoom> {
  const personId = await one(
    owner,
    `INSERT INTO person (name, email, password_hash, role_id)
     SELECT 'Race Seller', 'race@test.test', 'x', id FROM role WHERE name = 'Order Manager' RETURNING id`,
    [],
  );
  const lineId = await one(owner, `INSERT INTO product_line (name) VALUES ('Flower') RETURNING id`, []);
  const client = async () =>
    await one(
      owner,
      `INSERT INTO client (tradename, is_cannabis_licensed, license_no, assigned_to) VALUES ($1, true, $2, $3) RETURNING id`,
      [`Race Client ${next()}`, String(400_000 + next()), personId],
    );
  return {
    seller: await as('race@test.test'),
    client,
    product: async (name, unitsPerLot) => {
      const productId = await one(
        owner,
        `INSERT INTO product (sku, name, product_line_id, unit_price) VALUES ($1, $2, $3, 10) RETURNING id`,
        [`SKU-${next()}`, name, lineId],
      );
      for (const [index, units] of unitsPerLot.entries()) {
        const lotId = await one(
          owner,
          `INSERT INTO lot (product_id, barcode, batch_date) VALUES ($1, $2, date '2026-01-01' + $3 * 14) RETURNING id`,
          [productId, String(next()).padStart(16, '0'), index],
        );
        await owner.pool.query(`INSERT INTO stock_movement (lot_id, kind, units) VALUES ($1, 'receive', $2)`, [
          lotId,
          units,
        ]);
      }
      return productId;
    },
    cart: async (lines) => {
      const clientId = await client();
      const total = lines.reduce((sum, line) => sum + line.units * 10, 0);
      const cartId = await one(
        owner,
        `INSERT INTO cart (client_id, person_id, is_non_cannabis, line_count, gross_total, grand_total, estimated_delivery_date)
         VALUES ($1, $2, false, $3, $4, $4, '2026-11-25') RETURNING id`,
        [clientId, personId, lines.length, total],
      );
      for (const { productId, units, backorder } of lines) {
        await owner.pool.query(
          `INSERT INTO cart_line (cart_id, product_id, units, unit_price, line_total, is_backorder) VALUES ($1, $2, $3, 10, $4, $5)`,
          [cartId, productId, units, units * 10, backorder ?? false],
        );
      }
      return { cartId, clientId };
    },
  };
}

/** What does not hold of the stored invariants (`npm run check:data`); a sound database answers none. */
export async function brokenRules(owner: Database): Promise<string[]> {
  const results = await checkData(owner.pool);
  return results
    .filter(({ count }) => count > 0)
    .map(({ check, examples }) => `${check.invariant}: ${check.name} ${JSON.stringify(examples)}`);
}
