import { expect, test } from 'vitest';
import { brokenArrows } from './check-arrows.ts';

const server = (name: string) => `apps/server/src/${name}`;
const tables: [string, string][] = [
  [server('db/schema/orders.table.ts'), "export const order = pgTable('sales_order', {});"],
  [server('db/schema/people.table.ts'), "export const session = pgTable('session', {});"],
  [server('db/schema/platform.table.ts'), "export const job = pgTable('job', {});"],
];
const broken = (file: string, text: string) => brokenArrows(new Map([...tables, [file, text]]));
const feature = (name: string) => server(`features/${name}`);

test.each([
  ['packages/domain/src/money.ts', "import { z } from 'zod';"],
  ['packages/domain/src/money.ts', "import fs from 'node:fs';"],
  ['packages/domain/src/money.ts', "import 'zod';"],
  ['packages/domain/src/money.ts', "import {\n  z,\n} from 'zod';"],
  ['packages/domain/src/money.ts', "export * from '../../contract/src/naming.ts';"],
  ['packages/contract/src/orders.contract.ts', "import { eq } from 'drizzle-orm';"],
  ['apps/web/src/main.tsx', "import { app } from '../../server/src/app.ts';"],
  ['apps/web/src/main.tsx', "const app = await import('@cartwright/server/app');"],
  ['apps/web/src/ui/controls/Chip.tsx', "import { Grid } from '../../grid/Grid.tsx';"],
  ['apps/web/src/grid/Grid.tsx', "import { columns } from '../features/orders/orders-columns.tsx';"],
  ['apps/web/src/features/orders/list/OrderList.tsx', "import { routes } from '../../../routes.tsx';"],
  [server('http/errors.ts'), "import { submit } from '../features/orders/orders.commands.ts';"],
  [feature('carts/carts.commands.ts'), "import { app } from '../../app.ts';"],
  [feature('carts/carts.commands.ts'), "import { submit } from '../orders/orders.commands.ts';"],
  [feature('orders/orders.commands.ts'), "import { routes } from '../carts/carts.routes.ts';"],
  [feature('returns/returns.commands.ts'), "import { cart } from '../carts/carts.queries.ts';"],
  [server('db/schema/carts.table.ts'), "import { order } from './orders.table.ts';"],
])('%s: %s is refused', (file, text) => {
  expect(broken(file, text)).toEqual([expect.stringContaining(`${file}:1 imports `)]);
});

test.each([
  [
    'packages/contract/src/orders.contract.ts',
    "import { z } from 'zod';\nimport { money } from '@cartwright/domain/money';",
  ],
  ['packages/domain/src/money.test.ts', "import fc from 'fast-check';"],
  ['apps/web/src/features/orders/list/OrderList.tsx', "import { Grid } from '../../../grid/Grid.tsx';"],
  [feature('orders/orders.commands.ts'), "import { lock } from '../carts/carts.commands.ts';"],
  [feature('orders/orders.queries.ts'), "import { order } from '../../db/schema/orders.table.ts';"],
  [
    'packages/contract/src/orders.contract.ts',
    "export function f(kind: 'from' | 'import') {}\nexport { a };\nexport type B = 'b';",
  ],
  [server('app.ts'), "import { routes } from './features/orders/orders.routes.ts';"],
  [feature('carts/carts.commands.ts'), "// import { submit } from '../orders/orders.commands.ts';"],
])('%s: %s is fine', (file, text) => {
  expect(broken(file, text)).toEqual([]);
});

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
])('one writer per table: in %s, %s is refused', (file, text) => {
  expect(broken(file, text)).toEqual([expect.stringMatching(/ writes \w+, which only the commands of \w+ may/)]);
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
])('one writer per table: in %s, %s is fine', (file, text) => {
  expect(broken(file, text)).toEqual([]);
});
