import path from 'node:path';
import { expect, it } from 'vitest';
import { readSiteMap, routesOf } from './routes-of.ts';

const source = (text: string, file = 'routes.tsx') => ({ file, text });
const map = (...routes: string[]) =>
  ['const root = createRootRoute({ component: Outlet });', ...routes.map((route) => `const ${route};`)].join('\n');
const list = `list = createRoute({ getParentRoute: () => root, path: '/list', component:
  lazyRouteComponent(() => import('./features/ListPage.tsx'), 'ListPage') })`;

it('reads paths, those of the parents included, and the module of each screen', () => {
  const one = `one = createRoute({ getParentRoute: () => list, path: '$id', component:
    lazyRouteComponent(() => import('./features/OnePage.tsx'), 'OnePage') })`;
  const inside = `inside = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Inside })`;
  const plain = `plain = createRoute({ getParentRoute: () => inside, path: '/plain', component: Plain })`;
  const below = `below = createRoute({ getParentRoute: () => plain, path: '/below', component:
    lazyRouteComponent(() => import('../features/BelowPage.tsx'), 'BelowPage') })`;
  const files = [source(map(list, one, inside, plain)), source(`const ${below};`, 'routes/below.ts')];
  expect(routesOf(files)).toEqual([
    { path: '/list', signedIn: false, module: 'features/ListPage.tsx' },
    { path: '/list/$id', signedIn: false, module: 'features/OnePage.tsx' },
    { path: '/plain', signedIn: true, module: undefined },
    { path: '/plain/below', signedIn: true, module: 'features/BelowPage.tsx' },
  ]);
});

it('refuses what it cannot read, so that no route is missed', () => {
  expect(() => routesOf([source('const routes = [];')])).toThrow('cannot be read');
  expect(() => routesOf([source(`${map(list)}\nmake(createRoute({ path: '/hidden' }));`)])).toThrow('cannot be read');
  expect(() => routesOf([source(map(list.replace("import('./features/ListPage.tsx')", 'load()')))])).toThrow(
    'cannot be read',
  );
});

it('reads the routes of the app', () => {
  const src = path.join(import.meta.dirname, '../src');
  const routes = routesOf(readSiteMap(src));
  expect(routes).toContainEqual({ path: '/orders', signedIn: true, module: 'features/orders/list/OrdersPage.tsx' });
  const people = 'features/people/staff/PeoplePage.tsx';
  expect(routes).toContainEqual({ path: '/settings/people', signedIn: true, module: people });
  expect(routes).toContainEqual({ path: '/sign-in', signedIn: false, module: 'shell/sign-in/SignInScreen.tsx' });
});
