import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../src/db/connect.ts';

/** A small world for one race: everything that two steps compete for, and nothing that another race sees. */
export interface Fixture {
  readonly serial: number;
  readonly personId: number;
  /** A session for each process. */
  readonly tokens: readonly [string, string];
  readonly sessionIds: readonly [number, number];
  /** The first client is in the tier, the second has a rule of its own, the third has no cart. */
  readonly clients: readonly [number, number, number, number];
  /** The product line of all products. */
  readonly line: number;
  readonly licenses: readonly string[];
  /** The first is wanted by both carts and there is enough for either alone; of the third there is plenty. */
  readonly products: readonly [number, number, number];
  readonly lots: readonly [number, number, number, number];
  readonly tier: number;
  readonly tierDetail: number;
  /** A tier without a rule and without clients. */
  readonly otherTier: number;
  /** Somebody else who sells. */
  readonly colleague: number;
  /** A note about the first client, a contact of its with a phone and no title, and a title that nobody has. */
  readonly note: number;
  readonly contact: number;
  readonly phone: number;
  readonly title: number;
  /** The cart of the first client with two lines, that of the second client with one, and an empty one, older, of the fourth. */
  readonly carts: readonly [number, number, number];
  readonly items: readonly [number, number, number];
  /**
   * Orders: a sublotted one of the first client with one line of the third product, the same of the second client, then of
   * the first client a submitted one with goods and a line that waits for the first product, and a delivered one.
   */
  readonly orders: readonly [number, number, number, number];
  readonly orderLine: number;
  /** The barcode of the sublot of the first order. */
  readonly sublot: string;
  readonly allocated: number;
  readonly waiting: number;
  /** 10 units at 10.00 of the delivered order. */
  readonly delivered: number;
  readonly driver: number;
  readonly vehicle: number;
  /** A submitted order of the fourth client that packs 4 units, its line, and the source, of 20, that they are packed from. */
  readonly packing: number;
  readonly packed: number;
  readonly source: number;
  /** An area for quarantine. */
  readonly cage: number;
  /** The rule of the second client. */
  readonly rule: number;
}

/** As the serial number of the world appears in names; it is removed from responses before they are compared. */
export const MARK = ' #';

const makeFixture = `
CREATE FUNCTION race_fixture(n integer, hashes bytea[]) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  mark text := '${MARK}' || n;
  line int; seller int; tier int; detail int; spare int;
  sessions int[]; clients int[]; licenses text[]; products int[]; lots int[]; carts int[]; items int[];
  orders int[]; sold int; rule_of_tier int; rule_of_client int; other_tier int; colleague int; note int; contact int; phone int; title int;
  allocated int; waiting int; delivered int; driver_id int; vehicle_id int;
  bulk int; packaged int; packing int; packed int; cage int;
BEGIN
  INSERT INTO product_line (name) VALUES ('Line' || mark) RETURNING id INTO line;
  INSERT INTO person (name, email, password_hash, role_id)
    SELECT 'Seller' || mark, 'seller' || n || '@race.test', 'x', id FROM role WHERE name = 'Administrator' RETURNING id INTO seller;
  WITH made AS (
    INSERT INTO session (token_hash, person_id, audience, created_at, last_seen_at, ends_at, user_agent)
    SELECT hash, seller, 'staff', now(), now(), now() + interval '1 day', 'race' FROM unnest(hashes) hash RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO sessions FROM made;
  SELECT array_agg((1000000 + n * 10 + i)::text) INTO licenses FROM generate_series(1, 5) i;
  WITH made AS (
    INSERT INTO client (tradename, is_cannabis_licensed, license_no, assigned_to)
    SELECT 'Client ' || i || mark, true, licenses[i], seller FROM generate_series(1, 4) i RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO clients FROM made;
  WITH made AS (
    INSERT INTO product (sku, name, product_line_id, unit_price)
    SELECT 'SKU ' || i || mark, 'Product ' || i || mark, line, 10 FROM generate_series(1, 3) i RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO products FROM made;
  WITH made AS (
    INSERT INTO lot (product_id, barcode, batch_date)
    SELECT products[p], lpad((n * 10 + i::int)::text, 16, '0'), date '2026-01-01' + i::int
    FROM unnest(array[1, 1, 2, 3]) WITH ORDINALITY AS wanted(p, i) RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO lots FROM made;
  INSERT INTO stock_movement (lot_id, kind, units)
    SELECT lots[i], 'receive', units FROM unnest(array[10, 10, 30, 1000]) WITH ORDINALITY AS wanted(units, i);
  INSERT INTO account_tier (name) VALUES ('Tier' || mark) RETURNING id INTO tier;
  INSERT INTO account_tier_detail (account_tier_id, client_id) VALUES (tier, clients[1]) RETURNING id INTO detail;
  INSERT INTO account_tier (name) VALUES ('Other tier' || mark) RETURNING id INTO other_tier;
  INSERT INTO person (name, email, password_hash, role_id)
    SELECT 'Colleague' || mark, 'colleague' || n || '@race.test', 'x', id FROM role WHERE name = 'Sales Person' RETURNING id INTO colleague;
  INSERT INTO client_note (client_id, note, person_id, created_at) VALUES (clients[1], 'Old note', seller, '2026-01-05 20:00Z') RETURNING id INTO note;
  UPDATE client SET last_contacted_date = '2026-01-05' WHERE id = clients[1];
  INSERT INTO contact_title (title) VALUES ('Title' || mark) RETURNING id INTO title;
  INSERT INTO contact (client_id, first_name, last_name) VALUES (clients[1], 'Old', 'Hand') RETURNING id INTO contact;
  INSERT INTO contact_phone (contact_id, phone) VALUES (contact, '2065550111') RETURNING id INTO phone;
  INSERT INTO discount_rule (name, kind, value, product_id, account_tier_id)
    VALUES ('Tier rule' || mark, 'perUnit', 1, products[2], tier) RETURNING id INTO rule_of_tier;
  INSERT INTO discount_rule (name, kind, value, product_id, client_id)
    VALUES ('Client rule' || mark, 'percent', 10, products[1], clients[2]) RETURNING id INTO rule_of_client;
  INSERT INTO cart (client_id, person_id) VALUES (clients[4], seller) RETURNING id INTO spare;
  WITH made AS (
    INSERT INTO cart (client_id, person_id, is_non_cannabis, line_count, gross_total, grand_total, estimated_delivery_date)
    SELECT clients[i], seller, false, lines, gross, gross, '2027-01-15'
    FROM (VALUES (1, 2, 125), (2, 1, 135)) AS wanted(i, lines, gross) RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO carts FROM made;
  WITH made AS (
    INSERT INTO cart_line (cart_id, product_id, units, unit_price, discount_kind, discount_value, discount_rule_id, line_discount, line_total)
    VALUES (carts[1], products[1], 8, 10, 'total', 0, null, 0, 80),
      (carts[1], products[2], 5, 10, 'perUnit', 1, rule_of_tier, 5, 45),
      (carts[2], products[1], 15, 10, 'percent', 10, rule_of_client, 15, 135) RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO items FROM made;
  WITH made AS (
    INSERT INTO sales_order (client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, is_non_cannabis,
      gross_total, sample_total, order_discount, net_total, grand_total)
    SELECT clients[i], seller, seller, '2026-01-05 20:00Z', '2027-01-10', false, 20, 0, 1, 19, 19 FROM generate_series(1, 2) i
    RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO orders FROM made;
  FOR i IN 1..2 LOOP
    INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total)
      SELECT orders[i], products[3], name, 2, 10, 20 FROM product WHERE id = products[3] RETURNING id INTO sold;
    INSERT INTO allocation (order_line_id, lot_id, units, sublot_barcode)
      VALUES (sold, lots[4], 2, (5000000000000000 + n * 10 + i)::text);
  END LOOP;
  SELECT id INTO sold FROM order_line l WHERE l.order_id = orders[1];
  UPDATE sales_order SET status = 'Sublotted' WHERE id = ANY(orders);
  WITH made AS (
    INSERT INTO sales_order (client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, is_non_cannabis,
      gross_total, sample_total, order_discount, net_total, grand_total)
    SELECT clients[1], seller, seller, '2026-01-05 20:00Z', '2027-01-11', false, gross, 0, 0, gross, gross
    FROM unnest(array[180, 100]) WITH ORDINALITY AS wanted(gross, i) ORDER BY i RETURNING id)
  SELECT orders || array_agg(id ORDER BY id) INTO orders FROM made;
  INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total)
    SELECT orders[3], id, name, 3, 10, 30 FROM product WHERE id = products[3] RETURNING id INTO allocated;
  INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total, is_backorder)
    SELECT orders[3], id, name, 15, 10, 150, true FROM product WHERE id = products[1] RETURNING id INTO waiting;
  INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total)
    SELECT orders[4], id, name, 10, 10, 100 FROM product WHERE id = products[3] RETURNING id INTO delivered;
  INSERT INTO allocation (order_line_id, lot_id, units) VALUES (allocated, lots[4], 3);
  INSERT INTO allocation (order_line_id, lot_id, units, sublot_barcode)
    VALUES (delivered, lots[4], 10, (5000000000000000 + n * 10 + 3)::text);
  INSERT INTO driver (name) VALUES ('Driver' || mark) RETURNING id INTO driver_id;
  INSERT INTO vehicle (name, plate_number, vin, make, model, color)
    VALUES ('Van' || mark, 'C' || n, 'VIN' || n, 'Ford', 'Transit', 'White') RETURNING id INTO vehicle_id;
  UPDATE sales_order SET status = 'Sublotted' WHERE id = orders[4];
  UPDATE sales_order SET status = 'ReadyForManifest' WHERE id = orders[4];
  UPDATE sales_order SET status = 'Manifested', manifest_reference_no = 'M-1 of ' || orders[4], manifested_date = '2026-01-06 20:00Z' WHERE id = orders[4];
  UPDATE sales_order SET status = 'Invoiced', invoiced_date = '2026-01-06 21:00Z', invoiced_by = seller WHERE id = orders[4];
  UPDATE sales_order SET status = 'Released', released_date = '2026-01-07 20:00Z', release_transaction_number = 'R-1' WHERE id = orders[4];
  UPDATE allocation SET ended_at = '2026-01-07 20:00Z', ending = 'released' WHERE order_line_id = delivered;
  INSERT INTO stock_movement (lot_id, kind, units, order_id) VALUES (lots[4], 'release', -10, orders[4]);
  INSERT INTO area (name, is_quarantine) VALUES ('Cage' || mark, true) RETURNING id INTO cage;
  INSERT INTO source (name, amount) VALUES ('Bulk' || mark, 20) RETURNING id INTO bulk;
  INSERT INTO product (sku, name, product_line_id, unit_price, source_id, factor)
    VALUES ('SKU 4' || mark, 'Product 4' || mark, line, 10, bulk, 1) RETURNING id INTO packaged;
  INSERT INTO sales_order (client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, is_non_cannabis,
      gross_total, sample_total, order_discount, net_total, grand_total)
    VALUES (clients[4], seller, seller, '2026-01-05 20:00Z', '2027-01-11', false, 40, 0, 0, 40, 40) RETURNING id INTO packing;
  INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total, conversion_units)
    SELECT packing, id, name, 4, 10, 40, 4 FROM product WHERE id = packaged RETURNING id INTO packed;
  UPDATE source SET reserved = 4 WHERE id = bulk;
  RETURN json_build_object('serial', n, 'personId', seller, 'line', line, 'sessionIds', sessions, 'clients', clients, 'licenses', licenses,
    'products', products, 'lots', lots, 'tier', tier, 'tierDetail', detail, 'carts', carts || spare, 'items', items,
    'otherTier', other_tier, 'colleague', colleague, 'note', note, 'contact', contact, 'phone', phone, 'title', title,
    'orders', orders, 'orderLine', sold, 'sublot', (5000000000000000 + n * 10 + 1)::text, 'allocated', allocated,
    'waiting', waiting, 'delivered', delivered, 'driver', driver_id, 'vehicle', vehicle_id,
    'packing', packing, 'packed', packed, 'source', bulk, 'cage', cage, 'rule', rule_of_client);
END $$`;

let last = 0;

/** Prepares a database for fixtures. */
export const installFixtures = async ({ pool }: Database): Promise<void> => void (await pool.query(makeFixture));

export async function newFixture({ pool }: Database): Promise<Fixture> {
  last += 1;
  const tokens = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')] as const;
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rows } = await pool.query<{ made: Omit<Fixture, 'tokens'> }>('SELECT race_fixture($1, $2) AS made', [
    last,
    hashes,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('no fixture was made');
  return { ...row.made, tokens };
}
