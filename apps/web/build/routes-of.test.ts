import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routesOf } from './routes-of.ts';

const map = (...routes: string[]) =>
  ['const root = createRootRoute({ component: Outlet });', ...routes.map((route) => `const ${route};`)].join('\n');
const list = `list = createRoute({ getParentRoute: () => root, path: '/list', component:
  lazyRouteComponent(() => import('./features/ListPage.tsx'), 'ListPage') })`;

it('reads paths, those of the parents included, and the module of each screen', () => {
  const one = `one = createRoute({ getParentRoute: () => list, path: '$id', component:
    lazyRouteComponent(() => import('./features/OnePage.tsx'), 'OnePage') })`;
  const inside = `inside = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Inside })`;
  const plain = `plain = createRoute({ getParentRoute: () => inside, path: '/plain', component: Plain })`;
  expect(routesOf(map(list, one, inside, plain))).toEqual([
    { path: '/list', signedIn: false, module: 'features/ListPage.tsx' },
    { path: '/list/$id', signedIn: false, module: 'features/OnePage.tsx' },
    { path: '/plain', signedIn: true, module: undefined },
  ]);
});

it('refuses what it cannot read, so that no route is missed', () => {
  expect(() => routesOf('const routes = [];')).toThrow('cannot be read');
  expect(() => routesOf(`${map(list)}\nmake(createRoute({ path: '/hidden' }));`)).toThrow('cannot be read');
  expect(() => routesOf(map(list.replace("import('./features/ListPage.tsx')", 'load()')))).toThrow('cannot be read');
});

it('reads the routes of the app', () => {
  const routes = routesOf(readFileSync(path.join(import.meta.dirname, '../src/routes.tsx'), 'utf8'));
  expect(routes).toContainEqual({ path: '/orders', signedIn: true, module: 'features/orders/list/OrdersPage.tsx' });
  expect(routes).toContainEqual({ path: '/sign-in', signedIn: false, module: undefined });
});
