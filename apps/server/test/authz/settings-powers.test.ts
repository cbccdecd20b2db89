import { contract } from '@cartwright/contract/contract';
import type { PermissionKey } from '@cartwright/contract/permissions';
import type { RouteDef } from '@cartwright/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { makeCall } from './call.ts';
import { sessionOf } from './members.ts';
import { matrix } from './matrix.ts';
import { idsOf, makeOwner } from './owners.ts';
import { requestOf, slotsOf, variantsOf } from './slots.ts';

/** What gives somebody more than a setting: the key that it belongs to, and the rows that hold it. */
const powers = {
  rights: {
    key: 'people.edit',
    sql: `SELECT role_id, permission, (SELECT requires_two_factor FROM role WHERE id = role_id) FROM role_permission ORDER BY 1, 2`,
  },
  people: { key: 'people.edit', sql: 'SELECT id, role_id, is_active, email, password_hash FROM person ORDER BY id' },
  links: { key: 'people.edit', sql: "SELECT person_id, encode(token_hash, 'hex') FROM one_time_link ORDER BY 1, 2" },
  secondFactors: { key: 'people.edit', sql: 'SELECT person_id, secret, confirmed_at FROM second_factor ORDER BY 1' },
  mail: { key: 'mail-server', sql: 'SELECT * FROM mail_setting' },
  invoices: {
    key: 'accounting',
    sql: 'SELECT state_hash, verifier, redirect_uri, realm_id, access_token, refresh_token FROM quick_books_connection WHERE state_hash IS NOT NULL OR realm_id IS NOT NULL',
  },
} as const satisfies Record<string, { key: PermissionKey; sql: string }>;
type Power = keyof typeof powers;

/**
 * Every call that changes a setting, and which of these powers it gives by what it stores. The geocoder, PUBLIC_URL and
 * folders are no settings: only who starts the server says them.
 */
const given: Readonly<Record<string, readonly Power[]>> = {
  'people.add': ['people', 'links'],
  'people.update': ['people'],
  'people.disable': ['people', 'links'],
  'people.enable': ['people', 'links'],
  'people.renewLink': ['links'],
  'people.resetTwoFactor': ['secondFactors'],
  'people.endSessionOf': [],
  'people.endSessionsOf': [],
  'people.addRole': ['rights'],
  'people.updateRole': ['rights'],
  'people.removeRole': ['rights'],
  'settings.updateCompany': [],
  'settings.skipFirstStep': [],
  'settings.uploadLogo': [],
  'settings.removeLogo': [],
  'settings.updateSampleRules': [],
  'settings.updateDeliveryRules': [],
  'orders.raiseNumber': [],
  'settings.saveDriver': [],
  'lists.add': [],
  'lists.update': [],
  'lists.merge': [],
  'lists.remove': [],
  'settings.saveVehicle': [],
  'settings.updateMailServer': ['mail'],
  'settings.removeMailServer': ['mail'],
  'settings.reviewMailServer': ['mail'],
  'settings.testMail': [],
  'settings.sendAgain': [],
  'accounts.addDeliveryRoute': [],
  'paperwork.makeMissing': [],
  'stateReports.updateSettings': [],
  'accounting.updateSettings': [],
  'accounting.updateQuickBooks': [],
  'accounting.connectQuickBooks': ['invoices'],
  'accounting.completeQuickBooks': ['invoices'],
  'accounting.disconnectQuickBooks': ['invoices'],
};

const settingKeys: readonly string[] = ['settings.edit', 'mail-server', 'people.edit'];
const isSetting = ({ effect, permission, path }: RouteDef): boolean =>
  effect === 'write' &&
  ([permission].flat().some((key) => settingKeys.includes(key)) || /^\/v1\/(settings|people)\//.test(path));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app.stop());

test('every call that changes a setting says what it gives', () => {
  const settings = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries<RouteDef>(group).flatMap(([name, call]) => (isSetting(call) ? [`${feature}.${name}`] : [])),
  );
  expect(settings.toSorted()).toEqual(Object.keys(given).toSorted());
});

const stored = async (power: Power) =>
  (await app.owner.pool.query<object>(powers[power].sql)).rows.map((row) => JSON.stringify(row));
const allStored = async () =>
  await Promise.all((Object.keys(powers) as Power[]).map(async (power) => [power, await stored(power)] as const));

const settings = allRoutes.filter(({ definition }) => isSetting(definition));

test.each(settings.map((bound) => [bound.operation, bound] as const))(
  '%s gives its editor nothing that their keys do not',
  async (operation, bound) => {
    const { permission, alsoNeeds } = bound.definition;
    const line = matrix[operation as keyof typeof matrix];
    if (line === 'open') throw new Error('A setting is open to everybody');
    const slots = slotsOf(line);
    const [own] = variantsOf(slots, true);
    if (own === undefined) throw new Error('No request');
    for (const key of [permission].flat()) {
      const keys = [key, ...(alsoNeeds === undefined ? [] : [alsoNeeds])] as PermissionKey[];
      const owner = await makeOwner(app, keys);
      const other = await makeOwner(app, []);
      const { token } = await sessionOf(app, owner.member);
      const ids = await idsOf(slots, own, owner, other);
      const before = await allStored();
      const answer = await makeCall(app, bound, requestOf(line, ids), token);
      expect(answer.status).toBe(line.answered ?? 200);
      const after = new Map(await allStored());
      // A deleted row gives nobody anything.
      const more = before.filter(([power, rows]) => after.get(power)?.some((row) => !rows.includes(row)) === true);
      expect(more.map(([power]) => power).filter((power) => !(given[operation] ?? []).includes(power))).toEqual([]);
    }
  },
);

/** Refusals without the key of a power: `disconnect` only ends what somebody with `accounting` began. */
const takesOnly = new Set(['accounting.disconnectQuickBooks', 'settings.reviewMailServer']);

test.each(
  settings.filter(({ operation }) => !takesOnly.has(operation)).map((bound) => [bound.operation, bound] as const),
)('%s asks for the key of what it gives', (operation, { definition: { permission, alsoNeeds } }) => {
  const isAsked = (key: PermissionKey) => alsoNeeds === key || [permission].flat().every((each) => each === key);
  expect((given[operation] ?? []).filter((power) => !isAsked(powers[power].key))).toEqual([]);
});
