import { contract } from '@cartwright/contract/contract';
import type { RouteDef } from '@cartwright/contract/route';
import { expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';

const line = (operation: string, { method, path, auth, permission, effect }: RouteDef): string =>
  [operation, `${method} ${path}`, auth, Array.isArray(permission) ? permission.join('|') : permission, effect].join(
    '  ',
  );

/**
 * Who may call what, as committed: a new or changed call shows up here in review. `npx vitest run --project server
 * apps/server/test/authz -u` writes the list anew.
 */
test('every call of the contract stands in the list with its audience, permission and effect', async () => {
  const lines = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries<RouteDef>(group).map(([name, definition]) => line(`${feature}.${name}`, definition)),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('routes.txt');
});

test('only sign-in and set-up are open to everybody', () => {
  const open = allRoutes.filter(({ definition }) => definition.auth === 'public' || definition.permission === 'none');
  expect(open.map((bound) => bound.operation)).toEqual(['people.signIn', 'people.setUp']);
});

test('no two calls share a method and a path', () => {
  const places = allRoutes.map(({ definition }) =>
    `${definition.method} ${definition.path.replaceAll(/\{\w+\}/g, '{}')}`.toLowerCase(),
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});
