import type { PermissionKey } from '@cartwright/contract/permissions';
import type { client } from '../../src/db/schema/accounts.table.ts';
import { discountRule } from '../../src/db/schema/products.table.ts';
import type { TestApp, TestClient } from '../test-app.ts';
import { makeClient } from './clients.ts';
import { insertPerson, makePerson, makeRole } from './people.ts';
import { makeLine, makeLot, makeProduct } from './products.ts';
import { only } from './unique.ts';

/** A small shop on an empty database for tests that sell: people who may do different things, and what they sell. */
export interface Shop {
  /** An Order Manager, two Sales People, and somebody who edits carts without a say in prices. */
  readonly manager: TestClient;
  readonly rosa: TestClient;
  readonly theo: TestClient;
  readonly clerk: TestClient;
  readonly ids: { readonly rosa: number; readonly theo: number; readonly line: number };
  /** A product at 10.00 in whole units with a lot of 100. Returns its id, as the others do. */
  product(given?: Parameters<typeof makeProduct>[1]): Promise<number>;
  lot(given: Parameters<typeof makeLot>[1]): Promise<number>;
  /** A licensed client of Rosa's. */
  client(given?: Partial<typeof client.$inferInsert>): Promise<number>;
  /** A rule of 10 percent for everyone on everything. */
  rule(given?: Partial<typeof discountRule.$inferInsert>): Promise<number>;
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

const clerkKeys: PermissionKey[] = ['cart', 'client-cart', 'products', 'accounts.all', 'carts.all', 'carts.edit'];

const named = (name: string) => ({ name, email: `${name.toLowerCase()}@shop.test` });

export async function openShop({ owner, as }: Pick<TestApp, 'owner' | 'as'>): Promise<Shop> {
  await makePerson(owner, { ...named('Manager'), role: 'Order Manager' });
  await insertPerson(owner, await makeRole(owner, clerkKeys, 'Cart clerk'), named('Clerk'));
  const rosa = (await makePerson(owner, named('Rosa'))).id;
  const theo = (await makePerson(owner, named('Theo'))).id;
  const line = await makeLine(owner, 'Flower');
  return {
    manager: await as('manager@shop.test'),
    rosa: await as('rosa@shop.test'),
    theo: await as('theo@shop.test'),
    clerk: await as('clerk@shop.test'),
    ids: { rosa, theo, line },
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await owner.pool.query<Row>(text, [...values])).rows,
    lot: async (given) => (await makeLot(owner, given)).id,
    product: async (given = {}) => (await makeProduct(owner, { productLineId: line, lots: [100], ...given })).id,
    client: async (given = {}) => (await makeClient(owner, { assignedTo: rosa, ...given })).id,
    rule: async (given = {}) => {
      const row = { name: 'Ten', kind: 'percent' as const, value: 10, ...given };
      return only(await owner.db.insert(discountRule).values(row).returning({ id: discountRule.id })).id;
    },
  };
}
