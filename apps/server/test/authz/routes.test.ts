import { contract } from '@cartwright/contract/contract';
import type { RouteDef } from '@cartwright/contract/route';
import { visitFields } from '@cartwright/contract/wire-names';
import { expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { matrix } from './matrix.ts';
import { kinds } from './objects.ts';
import { openFields } from './open-fields.ts';
import { slotsOf } from './slots.ts';

const described = (operation: string, { method, path, auth, permission, alsoNeeds, effect }: RouteDef): string =>
  [
    operation,
    `${method} ${path}`,
    auth,
    [[permission].flat().join('|'), ...(alsoNeeds === undefined ? [] : [alsoNeeds])].join('+'),
    effect,
  ].join('  ');

/**
 * Who may call what, as committed: a new or changed call shows up here in review. `npx vitest run --project server
 * apps/server/test/authz -u` writes the list anew.
 */
test('every call of the contract is in the list with its audience, permission and effect', async () => {
  const lines = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries<RouteDef>(group).map(([name, definition]) => described(`${feature}.${name}`, definition)),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('routes.txt');
});

test('only sign-in, set-up, one-time links and transfer data are open to everybody', () => {
  const open = allRoutes.filter(({ definition }) => definition.auth === 'public' || definition.permission === 'none');
  expect(open.map((bound) => bound.operation)).toEqual([
    'people.signIn',
    'people.link',
    'people.passwordHelp',
    'people.askForLink',
    'people.acceptLink',
    'people.entrance',
    'people.setUp',
    'paperwork.transfer',
  ]);
});

test('no two calls share a method and a path', () => {
  const places = allRoutes.map(({ definition }) =>
    `${definition.method} ${definition.path.replaceAll(/\{\w+\}/g, '{}')}`.toLowerCase(),
  );
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

/** Names of the fields of a call that hold ids; a bare `id` is what its path says it is. */
function idFieldsOf({ params, query, body }: RouteDef): string[] {
  const fields = new Set<string>();
  for (const part of [params, query, body]) if (part !== undefined) visitFields(part, (name) => fields.add(name));
  return [...fields].filter((name) => /^cid$|^ids$|Ids?$/.test(name));
}

test('the matrix says of every id that a call takes what belongs there', () => {
  const silent = allRoutes.flatMap(({ operation, definition }) => {
    const line = matrix[operation as keyof typeof matrix];
    const asked = line === 'open' ? [] : slotsOf(line).flatMap(({ kind }): readonly string[] => kinds[kind].fields);
    const names = idFieldsOf(definition).filter((name) => !openFields.has(name) && !asked.includes(name));
    return names.map((name) => `${operation}.${name}`).filter((name) => !openFields.has(name));
  });
  expect(silent, 'name the id in matrix.ts; a new kind of record goes into objects.ts').toEqual([]);
});
