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
export async function openStockRoom({ owner, as }: TestApp): Promise<StockRoom> {
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
        `INSERT INTO cart (client_id, person_id, is_non_cannabis, item_count, gross_total, grand_total, estimated_delivery_date)
         VALUES ($1, $2, false, $3, $4, $4, '2026-11-25') RETURNING id`,
        [clientId, personId, lines.length, total],
      );
      for (const { productId, units, backorder } of lines) {
        await owner.pool.query(
          `INSERT INTO cart_item (cart_id, product_id, units, unit_price, line_total, is_backorder) VALUES ($1, $2, $3, 10, $4, $5)`,
          [cartId, productId, units, units * 10, backorder ?? false],
        );
      }
      return { cartId, clientId };
    },
  };
}

/** What must hold at every committed state; answers one sentence for each broken rule. */
export async function brokenStockRules(owner: Database): Promise<string[]> {
  const rules: Readonly<Record<string, string>> = {
    'INV-1 a lot is oversold': `SELECT id FROM lot WHERE allocated < 0 OR allocated > on_hand`,
    'INV-2 a lot differs from its live allocations': `
      SELECT lot.id FROM lot LEFT JOIN allocation a ON a.lot_id = lot.id AND a.ended_at IS NULL
      GROUP BY lot.id HAVING lot.allocated <> coalesce(sum(a.units), 0)`,
    'INV-2 live allocations exceed what a lot holds': `
      SELECT lot.id FROM lot JOIN allocation a ON a.lot_id = lot.id AND a.ended_at IS NULL
      GROUP BY lot.id HAVING sum(a.units) > lot.on_hand`,
    'INV-3 a line has more, or less, than it was sold': `
      SELECT l.id FROM order_line l LEFT JOIN allocation a ON a.order_line_id = l.id AND a.ended_at IS NULL
      GROUP BY l.id HAVING l.allocated <> coalesce(sum(a.units), 0)
        OR (l.is_backorder AND l.allocated <> 0) OR (NOT l.is_backorder AND l.allocated <> l.units)`,
    'INV-12 a cart became several orders': `SELECT cart_id AS id FROM sales_order GROUP BY cart_id HAVING count(*) > 1`,
    'INV-12 a submitted cart has no order': `
      SELECT c.id FROM cart c WHERE c.status = 'submitted' AND NOT EXISTS (SELECT FROM sales_order o WHERE o.cart_id = c.id)`,
    'INV-12 an open cart has an order': `
      SELECT c.id FROM cart c JOIN sales_order o ON o.cart_id = c.id WHERE c.status = 'open'`,
  };
  const broken: string[] = [];
  for (const [name, text] of Object.entries(rules)) {
    const { rows } = await owner.pool.query<{ id: number }>(text);
    if (rows.length > 0) broken.push(`${name}: ${rows.map((row) => row.id).join(', ')}`);
  }
  return broken;
}
