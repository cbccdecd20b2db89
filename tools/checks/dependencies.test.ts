import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDependencies } from './dependencies.ts';
import { forbidden as rules } from './dependencies.config.ts';

const server = (name: string) => `apps/server/src/${name}`;
const web = (name: string) => `apps/web/src/${name}`;
const ZOD = 'zod';

/** The rule, the file that breaks it and what that file imports: a path of the repository, or a package. */
const forbidden: [rule: string, file: string, imported: string][] = [
  ['domain-imports-nothing', 'packages/domain/src/a.ts', ZOD],
  ['domain-imports-nothing', 'packages/domain/src/b.ts', 'node:fs'],
  ['domain-imports-nothing', 'packages/domain/src/c.ts', 'packages/contract/src/naming.ts'],
  ['domain-tests-import-domain', 'packages/domain/src/d.test.ts', 'packages/contract/src/naming.ts'],
  ['contract-imports-domain-and-zod', 'packages/contract/src/a.ts', 'drizzle-orm'],
  ['contract-imports-domain-and-zod', 'packages/contract/src/b.ts', 'node:path'],
  ['packages-import-no-app', 'packages/contract/src/c.test.ts', server('app.ts')],
  ['web-imports-no-server', web('ui/a.ts'), server('app.ts')],
  ['web-imports-no-server', web('ui/b.ts'), '@cartwright/server'],
  ['web-imports-no-server', web('ui/j.ts'), '@cartwright/server/src/app.ts'],
  ['web-calls-in-api', web('features/carts/cart/b.tsx'), web('api/client.ts')],
  ['server-imports-no-web', server('http/a.ts'), web('ui/chip.ts')],
  ['workspaces-by-name', web('ui/c.ts'), 'packages/contract/src/naming.ts'],
  ['server-layer-core', server('core/a.ts'), server('db/connect.ts')],
  ['server-layer-features', server('features/carts/g.ts'), server('config.ts')],
  ['server-layer-config', server('config.ts'), server('start.ts')],
  ['server-layer-secret', server('secret-key.ts'), server('start.ts')],
  ['server-layer-db', server('db/a.ts'), server('auth/session.ts')],
  ['server-layer-auth', server('auth/a.ts'), server('http/errors.ts')],
  ['server-layer-http', server('http/b.ts'), server('features/orders/orders.queries.ts')],
  ['server-layer-http', server('http/c.ts'), server('jobs/queue.ts')],
  ['server-layer-jobs', server('jobs/a.ts'), server('features/orders/orders.queries.ts')],
  ['server-same-layer', server('documents/a.ts'), server('http/errors.ts')],
  ['server-same-layer', server('http/d.ts'), server('net/outbound.ts')],
  ['server-layer-features', server('features/carts/a.ts'), server('app.ts')],
  ['server-layer-features', server('features/carts/b.ts'), server('seed/seed.ts')],
  ['server-layer-seed', server('seed/a.ts'), server('app.ts')],
  ['server-layer-app', server('app.ts'), server('start.ts')],
  ['server-layer-start', server('start.ts'), server('main.ts')],
  ['server-known-layer', server('helpers/a.ts'), server('core/context.ts')],
  ['server-feature-order-carts', server('features/carts/c.commands.ts'), server('features/orders/orders.queries.ts')],
  ['server-feature-shared', server('features/orders/a.ts'), server('features/carts/carts.routes.ts')],
  ['server-feature-known', server('features/returns/a.ts'), server('features/carts/carts.queries.ts')],
  ['tables-refer-left-carts', server('db/schema/carts.table.ts'), server('db/schema/orders.table.ts')],
  ['tables-refer-left-people', server('db/schema/people.table.ts'), server('db/schema/platform.table.ts')],
  ['web-layer-lib', web('lib/a.ts'), web('ui/chip.ts')],
  ['web-layer-api', web('api/a.ts'), web('form/field.tsx')],
  ['web-layer-api', web('ui/d.tsx'), web('grid/grid.tsx')],
  ['web-layer-form', web('form/a.tsx'), web('grid/grid.tsx')],
  ['web-same-layer', web('ui/l.tsx'), web('api/query.ts')],
  ['web-layer-api', web('api/c.ts'), web('calls/changes.ts')],
  ['web-layer-form', web('form/b.tsx'), web('calls/changes.ts')],
  ['web-layer-calls', web('calls/a.ts'), web('grid/grid.tsx')],
  ['web-same-layer', web('map/b.tsx'), web('grid/grid.tsx')],
  ['web-layer-grid', web('map/a.tsx'), web('context/session.ts')],
  ['web-layer-context', web('context/a.ts'), web('features/orders/shared/chip.tsx')],
  ['web-layer-features', web('features/orders/list/a.tsx'), web('shell/frame.tsx')],
  ['web-layer-shell', web('shell/a.tsx'), web('routes.tsx')],
  ['web-layer-features', web('features/orders/list/f.tsx'), web('features/orders/routes.ts')],
  ['web-layer-shell', web('shell/c.tsx'), web('features/orders/routes.ts')],
  ['web-layer-routes', web('routes.tsx'), web('main.tsx')],
  ['web-layer-routes', web('features/carts/routes.ts'), web('main.tsx')],
  ['web-known-layer', web('helpers/a.ts'), web('ui/chip.ts')],
  ['web-feature-order-carts', web('features/carts/cart/a.tsx'), web('features/orders/shared/chip.tsx')],
  ['web-feature-shared', web('features/orders/list/b.tsx'), web('features/carts/cart/cart.tsx')],
  ['web-feature-known', web('features/returns/a.tsx'), web('ui/chip.ts')],
  ['web-feature-shared', web('features/invitations/routes.ts'), web('features/accounts/list/account-list.ts')],
  ['web-places-alone', web('context/places/carts.ts'), web('context/places/orders.ts')],
  ['product-imports-no-test', server('features/carts/d.ts'), 'apps/server/test/factories/carts.ts'],
  ['product-imports-no-test', web('ui/e.ts'), 'e2e/browser.ts'],
  ['no-test-imports-a-test-file', 'e2e/a.test.ts', 'e2e/b.test.ts'],
  ['e2e-knows-no-source', 'e2e/c.test.ts', server('app.ts')],
  ['e2e-harness', 'e2e/grid/app/a.tsx', web('features/orders/shared/chip.tsx')],
  ['tools-import-no-app', 'tools/a.ts', server('app.ts')],
  ['bootstrap-imports-no-package', 'tools/bootstrap.mjs', ZOD],
  ['no-cycle', web('ui/f.ts'), web('ui/g.ts')],
  ['resolvable', web('ui/h.ts'), web('ui/nowhere.ts')],
];

const allowed: [file: string, imported: string][] = [
  ['packages/domain/src/e.test.ts', 'vitest'],
  ['packages/domain/src/f.ts', 'packages/domain/src/money/money.ts'],
  ['packages/contract/src/d.ts', ZOD],
  ['packages/contract/src/e.ts', '@cartwright/domain/money/money'],
  [web('ui/i.ts'), '@cartwright/domain/money/money'],
  [web('ui/k.ts'), web('lib/problem.ts')],
  [web('api/b.ts'), web('lib/problem.ts')],
  [web('api/query.ts'), web('api/client.ts')],
  [server('features/orders/b.commands.ts'), server('features/carts/carts.queries.ts')],
  [server('features/orders/c.queries.ts'), server('db/schema/orders.table.ts')],
  [server('features/accounts/clients/a.ts'), server('features/accounts/notes/notes.ts')],
  [server('features/carts/e.test.ts'), 'apps/server/test/factories/carts.ts'],
  [server('features/carts/f.test.ts'), server('features/orders/orders.queries.ts')],
  [server('jobs/b.ts'), server('http/errors.ts')],
  [server('cli/import.cli.ts'), server('start.ts')],
  [server('db/schema/clients.table.ts'), server('db/schema/people-roles.table.ts')],
  [web('features/orders/list/c.tsx'), web('features/carts/shared/line.tsx')],
  [web('features/orders/list/d.tsx'), web('grid/grid.tsx')],
  [web('shell/b.tsx'), web('features/orders/palette.tsx')],
  [web('features/accounts/routes.ts'), web('routes/signed-in.ts')],
  [web('features/accounts/list/g.tsx'), web('context/places.ts')],
  ['e2e/grid/app/b.tsx', web('grid/grid.tsx')],
  ['e2e/d.test.ts', 'e2e/browser.ts'],
  ['bench/load/a.ts', server('db/connect.ts')],
];

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'dependencies-'));
let violations: string[] = [];

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

const isPackage = (name: string) => !/^(apps|packages|e2e|bench|tools)\//.test(name);

beforeAll(async () => {
  const pairs = [...forbidden.map(([, file, imported]) => [file, imported] as const), ...allowed];
  const imported = pairs.map(([, name]) => name);
  for (const file of imported.filter((name) => !isPackage(name) && !name.includes('nowhere'))) {
    write(file, 'export {};');
  }
  for (const name of [ZOD, 'drizzle-orm', 'vitest']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'dist/index.js' }));
    write(`node_modules/${name}/dist/index.js`, '');
  }
  write('packages/domain/package.json', JSON.stringify({ name: 'domain', exports: { './*': './src/*.ts' } }));
  fs.mkdirSync(path.join(root, 'node_modules/@cartwright'));
  fs.symlinkSync('../../packages/domain', path.join(root, 'node_modules/@cartwright/domain'));
  fs.symlinkSync('../../apps/server', path.join(root, 'node_modules/@cartwright/server'));
  for (const [file, name] of pairs) {
    const specifier = isPackage(name) ? name : `./${path.posix.relative(path.posix.dirname(file), name)}`;
    write(file, `import type { X } from '${specifier}';`);
  }
  write(web('ui/g.ts'), "export * from './f.ts';");
  const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'];
  ({ violations } = await checkDependencies(root, folders));
});

afterAll(() => fs.rmSync(root, { recursive: true }));

test.each(forbidden)('%s forbids %s to import %s', (rule, file) => {
  expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${file} → `));
});

test.each(allowed)('%s may import %s', (file) => {
  expect(violations.filter((line) => line.includes(`: ${file} → `))).toEqual([]);
});

test('each kind of rule is broken above', () => {
  const kind = (rule: string) => rule.replace(/(feature-order|tables-refer-left)-\w+$/, '$1');
  const seen = new Set(forbidden.map(([rule]) => kind(rule)));
  expect(rules.map(({ name }) => kind(name)).filter((name) => !seen.has(name))).toEqual([]);
});
