import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '../db/invariants/check-data.ts';
import { connect, type Database } from '../db/connect.ts';
import { passwordMatches } from '../features/people/sign-in/passwords.ts';
import { demoPeople, setDemoPassword } from './demo-people.ts';
import { ensureReferenceData } from './reference.ts';
import { seedDemoWorld } from './seed.ts';
import { createTestDb, type TestDb } from '../../test/test-db.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const quiet = () => undefined;

interface OpenDb extends TestDb {
  readonly owner: Database;
}

const open: OpenDb[] = [];

async function openDb(template: 'empty' | 'world'): Promise<OpenDb> {
  const testDb = await createTestDb(template);
  const made = { ...testDb, owner: connect(testDb.connection, { poolSize: 2 }) };
  open.push(made);
  return made;
}

async function closeAll(): Promise<void> {
  for (const each of open.splice(0)) {
    await each.owner.close();
    await each.drop();
  }
}

const numberOf = async (db: OpenDb, sql: string): Promise<number> => {
  const { rows } = await db.owner.pool.query<{ n: number }>(sql);
  return Number(rows[0]?.n);
};

const countOf = async (db: OpenDb, from: string): Promise<number> =>
  await numberOf(db, `SELECT count(*) AS n FROM ${from}`);

/** One fingerprint over everything that a demo world decides. */
const fingerprint = async (db: OpenDb): Promise<string[]> => {
  const tables = [
    'client',
    'contact',
    'product',
    'lot',
    'cart_line',
    'sales_order',
    'order_line',
    'allocation',
    'pick_scan',
    'order_note',
  ];
  const prints: string[] = [];
  for (const table of tables) {
    const { rows } = await db.owner.pool.query<{ print: string }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS print FROM ${table} t`,
    );
    prints.push(`${table} ${rows[0]?.print}`);
  }
  return prints;
};

/** Who has which carts and orders, and how far they are. */
const business = async (db: OpenDb) => {
  const { rows: orders } = await db.owner.pool.query(
    'SELECT order_no, client_id, status FROM sales_order ORDER BY order_no',
  );
  const { rows: carts } = await db.owner.pool.query('SELECT id, client_id, status, origin FROM cart ORDER BY id');
  return { orders, carts };
};

describe('the demo world', () => {
  let world: OpenDb;
  beforeAll(async () => {
    world = await openDb('world');
  });
  afterAll(closeAll);

  test('has what the screens need', async () => {
    expect(await countOf(world, 'client')).toBe(80);
    expect(await countOf(world, 'product')).toBe(150);
    expect(await countOf(world, 'product_line')).toBe(8);
    expect(await countOf(world, 'sales_order')).toBe(600);
    expect(await countOf(world, `sales_order WHERE is_samples_only`)).toBeGreaterThanOrEqual(3);
    expect(await countOf(world, `sales_order WHERE part = 2`)).toBe(3);
    expect(await countOf(world, `cart WHERE status = 'open' AND client_id IS NOT NULL`)).toBe(12);
    expect(await countOf(world, `cart WHERE status = 'open' AND client_id IS NULL`)).toBe(1);
    expect(await countOf(world, `cart WHERE status = 'pending'`)).toBe(4);
    expect(
      await countOf(world, `cart_line i JOIN cart c ON c.id = i.cart_id WHERE c.status = 'open' AND i.is_backorder`),
    ).toBeGreaterThanOrEqual(2);
    expect(await countOf(world, 'lot WHERE NOT is_for_sale')).toBeGreaterThanOrEqual(3);
    expect(
      await countOf(
        world,
        `order_line l JOIN sales_order o ON o.id = l.order_id
      WHERE o.status = 'Submitted' AND l.is_backorder AND l.allocated = 0`,
      ),
    ).toBeGreaterThanOrEqual(5);
  });

  test('has breaks, a fixed price, a minimum, a hidden line and a coming price, some of them in open carts', async () => {
    const { rows } = await world.owner.pool.query(
      `SELECT r.name, count(*)::int AS lines FROM discount_rule r
       JOIN cart_line l ON l.discount_rule_id = r.id JOIN cart c ON c.id = l.cart_id
       WHERE c.status = 'open' AND (r.kind = 'price' OR r.min_units IS NOT NULL) GROUP BY r.name ORDER BY r.name`,
    );
    expect(rows).toEqual([
      { name: 'Bronze Prerolls $0.75', lines: 2 },
      { name: 'Gold Prerolls 15%', lines: 2 },
      { name: 'Gold price list', lines: 1 },
    ]);
    expect(await countOf(world, `account_tier WHERE minimum_order > 0`)).toBe(1);
    expect(await countOf(world, 'hidden_product_line')).toBe(1);
    expect(await countOf(world, `planned_price WHERE from_date > '2026-11-20'`)).toBe(1);
  });

  test('has at least three orders in every status', async () => {
    const { rows } = await world.owner.pool.query<{ status: string; n: number }>(
      'SELECT status, count(*) AS n FROM sales_order GROUP BY status',
    );
    expect(rows.length).toBe(10);
    expect(rows.filter((row) => row.n < 3)).toEqual([]);
  });

  test('has an audit row for each order that was sublotted or made ready', async () => {
    const without = (action: string, statuses: string) =>
      `sales_order o WHERE NOT is_non_cannabis AND status IN (${statuses})
         AND NOT EXISTS (SELECT FROM audit WHERE entity = 'order' AND entity_id = o.id AND action = '${action}')`;
    const ready = `'ReadyForManifest', 'Manifested', 'Quarantined', 'Invoiced', 'Released', 'Paid'`;
    expect(await countOf(world, without('ready', ready))).toBe(0);
    expect(await countOf(world, without('sublot', `'PartiallySublotted', 'Sublotted', ${ready}`))).toBe(0);
  });

  test('has orders of today on routes with stops, some of which are picked', async () => {
    const due = `sales_order o WHERE released_date IS NULL AND status <> 'Cancelled' AND estimate_delivery_date = '2026-11-20'`;
    const stops = `EXISTS (SELECT FROM order_stop s WHERE s.order_id = o.id AND s.day = o.estimate_delivery_date)`;
    expect(await countOf(world, due)).toBeGreaterThanOrEqual(5);
    expect(await countOf(world, `${due} AND NOT ${stops}`)).toBe(0);
    const picked = (share: string) => `${due} AND EXISTS (
      SELECT FROM order_line l JOIN allocation a ON a.order_line_id = l.id WHERE l.order_id = o.id AND ${share})`;
    expect(await countOf(world, picked('a.picked = a.units'))).toBeGreaterThanOrEqual(2);
    expect(await countOf(world, picked('a.sublot_barcode IS NOT NULL AND a.picked = 0'))).toBeGreaterThanOrEqual(1);
    expect(
      await countOf(world, `order_stop s JOIN sales_order o ON o.id = s.order_id WHERE status = 'Cancelled'`),
    ).toBe(0);
  });

  test('has reports to the state that wait, are answered, and one that the state refused', async () => {
    const { rows } = await world.owner.pool.query<{ state: string; kinds: string[] }>(
      'SELECT state, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM ccrs_row GROUP BY state ORDER BY state',
    );
    expect(rows).toMatchObject([
      { state: 'accepted', kinds: ['Area', 'Inventory', 'Manifest', 'Product', 'Sale', 'Strain'] },
      { state: 'filed' },
      { state: 'refused', kinds: ['Sale'] },
      { state: 'waiting' },
    ]);
    expect(rows.at(-1)?.kinds).toContain('Sale');
    expect(await countOf(world, `ccrs_file WHERE outcome = 'errors'`)).toBe(1);
    expect(await countOf(world, 'ccrs_file WHERE uploaded_at IS NULL')).toBe(1);
    expect(await countOf(world, 'ccrs_file WHERE uploaded_at IS NOT NULL AND outcome IS NULL')).toBe(1);
    expect(
      await countOf(world, `ccrs_file WHERE greatest(made_at, uploaded_at, answered_at) > '${NOW.toISOString()}'`),
    ).toBe(0);
  });

  test('has the transfer data of every manifested order that is under way', async () => {
    const underWay = `sales_order o WHERE manifest_reference_no IS NOT NULL AND released_date IS NULL`;
    const having = `EXISTS (SELECT FROM order_file f WHERE f.order_id = o.id AND f.kind = 'transfer')`;
    expect(await countOf(world, `${underWay} AND NOT ${having}`)).toBe(0);
    expect(await countOf(world, `${underWay} AND ${having}`)).toBeGreaterThan(3);
  });

  test('gives Rosa clients without a cart', async () => {
    const mine = `FROM client c JOIN person p ON p.id = c.assigned_to WHERE p.email = 'sales@demo.test'`;
    const free = `NOT EXISTS (SELECT FROM cart WHERE client_id = c.id AND status = 'open') AND license_no IS NOT NULL`;
    expect(await numberOf(world, `SELECT count(*) AS n ${mine}`)).toBeGreaterThanOrEqual(20);
    expect(await numberOf(world, `SELECT count(*) AS n ${mine} AND ${free}`)).toBeGreaterThanOrEqual(12);
    expect(await numberOf(world, `SELECT count(*) AS n FROM client c WHERE ${free}`)).toBeGreaterThanOrEqual(30);
  });

  test('delivers on days the client accepts, and numbers orders by date', async () => {
    const { rows } = await world.owner.pool.query(
      `SELECT o.order_no FROM sales_order o JOIN delivery_preference d ON d.client_id = o.client_id
       WHERE NOT (ARRAY[accept_monday, accept_tuesday, accept_wednesday, accept_thursday, accept_friday, accept_saturday,
                        accept_sunday])[extract(isodow FROM o.estimate_delivery_date)]
          OR o.order_date > $1 OR o.invoiced_date > $1 OR o.paid_date > $1 OR o.manifested_date > o.invoiced_date
          OR o.invoiced_date > o.released_date`,
      [NOW],
    );
    expect(rows).toEqual([]);
    expect(
      await numberOf(
        world,
        `SELECT count(*) AS n FROM (SELECT order_date, lag(order_date) OVER (ORDER BY order_no) AS before FROM sales_order) o
         WHERE order_date < before`,
      ),
    ).toBe(0);
  });
});

describe('making the demo world', () => {
  afterEach(closeAll);

  test('twice at once makes one world, the same one as everywhere', async () => {
    const [first, world] = [await openDb('empty'), await openDb('world')];
    const seed = async () => await seedDemoWorld(first.connection, { now: NOW, log: quiet });
    await Promise.all([seed(), seed()]);
    await seed();
    expect(await numberOf(first, 'SELECT count(*) AS n FROM sales_order')).toBe(600);
    expect(await fingerprint(first)).toEqual(await fingerprint(world));
  });

  test.each(['2027-01-01T08:00:20Z', '2027-03-14T10:30:00Z', '2028-02-29T23:59:00Z'])(
    'is sound at %s, and of the same business',
    async (now) => {
      const [db, world] = [await openDb('empty'), await openDb('world')];
      await seedDemoWorld(db.connection, { now: new Date(now), log: quiet });
      expect((await checkData(db.owner.pool)).filter((result) => result.count > 0)).toEqual([]);
      expect(await numberOf(db, `SELECT count(*) AS n FROM sales_order WHERE order_date > '${now}'`)).toBe(0);
      expect(await business(db)).toEqual(await business(world));
    },
  );

  test('leaves nothing behind when it fails', async () => {
    const db = await openDb('empty');
    await db.owner.pool.query(`ALTER TABLE order_note ADD CONSTRAINT no_notes CHECK (note = '')`);
    await expect(seedDemoWorld(db.connection, { now: NOW, log: quiet })).rejects.toMatchObject({
      cause: { constraint: 'no_notes' },
    });
    expect(await numberOf(db, 'SELECT count(*) AS n FROM person')).toBe(0);
  });
});

describe('the demo password', () => {
  afterEach(closeAll);

  test('holds for all demo people and ends their sessions when it changes', async () => {
    const db = await openDb('world');
    const hashes = async () =>
      (await db.owner.pool.query<{ hash: string }>('SELECT DISTINCT password_hash AS hash FROM person')).rows;
    await setDemoPassword(db.connection, 'a long first password');
    const [first] = await hashes();
    expect(await passwordMatches(first?.hash ?? '', 'a long first password')).toBe(true);
    await db.owner.pool.query(
      `INSERT INTO session (token_hash, person_id, audience, created_at, last_seen_at, ends_at, user_agent)
       SELECT 'x', id, 'staff', now(), now(), now(), 'test' FROM person WHERE email = $1`,
      [demoPeople[2].email],
    );
    await setDemoPassword(db.connection, 'a long first password');
    expect(await hashes()).toEqual([first]);
    expect(await numberOf(db, 'SELECT count(*) AS n FROM session WHERE ended_at IS NULL')).toBe(1);
    await setDemoPassword(db.connection, 'another long password');
    expect(await passwordMatches((await hashes())[0]?.hash ?? '', 'another long password')).toBe(true);
    expect(await numberOf(db, 'SELECT count(*) AS n FROM session WHERE ended_at IS NULL')).toBe(0);
  });
});

describe('the reference data', () => {
  afterEach(closeAll);

  test('numbers license types as the spec does, and new entries come behind', async () => {
    const db = await openDb('empty');
    const { rows } = await db.owner.pool.query<{ name: string }>('SELECT name FROM license_type ORDER BY id');
    expect(rows.map((row) => row.name)).toEqual([
      'Producers',
      'Processors',
      'Retailers',
      'Medical',
      'Processor/Producers',
      'Tribal',
    ]);
    const made = await db.owner.pool.query<{ id: number }>(
      `INSERT INTO note_attribute (name) VALUES ('New') RETURNING id`,
    );
    expect(made.rows[0]?.id).toBe(9);
  });

  test('leaves edited lists and roles alone and makes a missing role again', async () => {
    const db = await openDb('empty');
    await db.owner.pool.query(`DELETE FROM contact_title WHERE title = 'Budtender'`);
    await db.owner.pool.query(`DELETE FROM role_permission WHERE permission = 'people'`);
    await db.owner.pool.query(
      `DELETE FROM role_permission p USING role r WHERE r.id = p.role_id AND r.name = 'Order Manager'`,
    );
    await db.owner.pool.query(`DELETE FROM role WHERE name = 'Order Manager'`);
    await Promise.all([ensureReferenceData(db.connection), ensureReferenceData(db.connection)]);
    expect(await numberOf(db, `SELECT count(*) AS n FROM contact_title WHERE title = 'Budtender'`)).toBe(0);
    expect(await numberOf(db, `SELECT count(*) AS n FROM role_permission WHERE permission = 'people'`)).toBe(0);
    expect(
      await numberOf(
        db,
        `SELECT count(*) AS n FROM role_permission p JOIN role r ON r.id = p.role_id WHERE r.name = 'Order Manager'`,
      ),
    ).toBeGreaterThan(20);
  });
});
