import { expect, test } from 'vitest';
import { foreignWrites } from './table-writers.ts';

const server = (name: string) => `apps/server/src/${name}`;
const feature = (name: string) => server(`features/${name}`);
const tables: [string, string][] = [
  [server('db/schema/orders.table.ts'), "export const order = pgTable('sales_order', {});"],
  [server('db/schema/people.table.ts'), "export const session = pgTable('session', {});"],
  [server('db/schema/platform.table.ts'), "export const job = pgTable('job', {});"],
];
const violations = (file: string, text: string) => foreignWrites(new Map([...tables, [file, text]]));

test.each([
  [feature('carts/carts.commands.ts'), 'await tx.update(order).set({});'],
  [feature('carts/carts.commands.ts'), 'await tx\n  .delete(tables.order);'],
  [feature('carts/carts.commands.ts'), "import { order as o } from '../../db/schema/orders.table.ts'; tx.insert(o);"],
  [feature('carts/carts.commands.ts'), 'sql`UPDATE ${order} SET status = 1`'],
  [feature('carts/carts.commands.ts'), 'sql`insert into sales_order (id) values (1)`'],
  [feature('carts/carts.commands.ts'), "pool.query('DELETE FROM sales_order WHERE id = 1')"],
  [feature('orders/orders.queries.ts'), 'await tx.insert(order).values({});'],
  [feature('people/people.commands.ts'), 'await tx.delete(job);'],
  [server('auth/session.ts'), 'await tx.delete(job);'],
  [server('db/connect.ts'), 'await tx.delete(session);'],
])('in %s, %s is refused', (file, text) => {
  expect(violations(file, text)).toEqual([expect.stringMatching(/ writes \w+, which only the commands of \w+ may/)]);
});

test.each([
  [feature('orders/orders.commands.ts'), 'await tx.update(order).set({}); sql`delete from sales_order`'],
  [feature('orders/orders.import.ts'), 'await tx.insert(order).values(rows);'],
  [feature('carts/carts.commands.ts'), 'sql`SELECT 1 FROM ${order} FOR UPDATE`; seen.delete(id); // insert into order'],
  [feature('people/sign-in.commands.ts'), 'await tx.insert(session).values({});'],
  [server('auth/session.ts'), 'await tx.delete(session);'],
  [server('jobs/queue.ts'), 'await tx.delete(job);'],
  [server('seed/orders.ts'), 'await tx.insert(order).values(rows);'],
  [server('features/carts/carts.test.ts'), 'await tx.insert(order).values(rows);'],
])('in %s, %s is fine', (file, text) => {
  expect(violations(file, text)).toEqual([]);
});
