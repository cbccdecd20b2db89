import { randomBytes } from 'node:crypto';
import { businessDate } from '@cartwright/domain/dates/dates';
import type pg from 'pg';
import { connect, type Connection } from '../db/connect.ts';
import { person } from '../db/schema/people.table.ts';
import { hashPassword } from '../features/people/sign-in/passwords.ts';
import { inOwnersTransaction, insertNumbered } from './bulk.ts';
import { seedClients } from './clients.ts';
import { seedCompany } from './company.ts';
import { demoPeople } from './demo-people.ts';
import { seedDiscounts } from './discounts.ts';
import { seedInvitations } from './invitations.ts';
import { planHistory } from './orders/history.ts';
import { seedOpenCarts } from './orders/open-carts.ts';
import { writeOrderNotes } from './orders/order-notes.ts';
import { writeOrderTrail } from './orders/order-trail.ts';
import { writeOrders } from './orders/order-rows.ts';
import { seedStateReports } from './orders/state-reports.ts';
import { seedWarehouse } from './orders/warehouse.ts';
import { seedPriceLists } from './price-lists.ts';
import { seedProducts } from './products.ts';
import { makeRandom } from './random.ts';
import { seedReceipts } from './receipts.ts';
import { planLots, writeLots } from './stock.ts';
import { makeClock, TIME_ZONE, type DemoPerson, type World } from './world.ts';

/** Any number, the same in every process: whoever holds it makes the demo world. */
const SEED_LOCK = 7_140_003;
/** Changing it changes the whole world. */
const RANDOM_SEED = 20_240_601;

const hasDemoPeople = async (client: pg.Pool | pg.PoolClient): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM person WHERE email = $1', ['sales@demo.test']);
  return rowCount === 1;
};

/**
 * Makes the demo world on a database that has no demo people; all of it or nothing, the same at every call with one
 * `now`. Needs the reference data. Two first starts at once make one world.
 */
export async function seedDemoWorld(
  connection: Connection,
  options: { now: Date; log: (line: string) => void },
): Promise<void> {
  const database = connect(connection, { poolSize: 1 });
  try {
    if (await hasDemoPeople(database.pool)) return;
  } finally {
    await database.close();
  }
  options.log('Making the demo world: clients, products, orders …');
  await inOwnersTransaction(connection, SEED_LOCK, async (tx) => {
    if (await hasDemoPeople(tx)) return;
    await makeWorld(tx, options.now);
  });
}

async function makeWorld(tx: pg.PoolClient, now: Date): Promise<void> {
  const [administrator, manager, ...salesPeople] = await makePeople(tx, now);
  if (administrator === undefined || manager === undefined) throw new Error('the demo people are incomplete');
  const world: World = {
    tx,
    now,
    today: businessDate(now, TIME_ZONE),
    random: makeRandom(RANDOM_SEED),
    clock: makeClock(),
    administrator,
    manager,
    salesPeople,
  };
  const clients = await seedClients(world);
  const products = await seedProducts(world);
  const rules = await seedDiscounts(world, clients, products);
  const lots = await planLots(world, products);
  const goods = { products, lots, rules };
  const history = planHistory(world, clients, goods);
  await writeLots(world, lots);
  const orders = await writeOrders(world, history);
  await writeOrderNotes(world, orders);
  await writeOrderTrail(world, orders);
  await seedWarehouse(world);
  const priceLists = await seedPriceLists(world, clients, products);
  await seedOpenCarts(world, clients, { ...goods, rules: [...rules, ...priceLists] });
  await seedInvitations(world);
  await seedReceipts(world, products);
  await seedCompany(world, products);
  await seedStateReports(world);
}

async function makePeople(tx: pg.PoolClient, now: Date): Promise<DemoPerson[]> {
  // Nobody knows this password; setDemoPassword gives the real one.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const { rows: roles } = await tx.query<{ id: number; name: string }>('SELECT id, name FROM role');
  return await insertNumbered(
    tx,
    person,
    demoPeople.map(({ role, ...own }) => {
      const roleId = roles.find((each) => each.name === role)?.id;
      if (roleId === undefined) throw new Error(`the role ${role} is missing`);
      const commissionRate = 'commissionRate' in own ? own.commissionRate : null;
      return { ...own, commissionRate, passwordHash, roleId, isActive: true, createdAt: now.toISOString(), version: 1 };
    }),
  );
}
