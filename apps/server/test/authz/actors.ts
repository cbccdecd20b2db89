import { allPermissions, type PermissionKey } from '@cartwright/contract/permissions';
import type { RouteDef } from '@cartwright/contract/route';
import type { TestApp } from '../test-app.ts';
import { makeBuyer } from '../factories/people.ts';
import { keysOfRole, type Member, sessionOf } from './members.ts';

/** Somebody who calls: the keys of their role, and the state of their session. */
export interface Actor {
  readonly name: string;
  readonly keys: readonly PermissionKey[];
  /** What the call's declaration owes them before any record is looked at. */
  readonly gate: 'pass' | 401 | 403;
  /** Calls the second process; the session was made without it. */
  readonly elsewhere?: true;
  /** Differs from another one only in how they come: which records they reach, the other one shows. */
  readonly onlyOwn?: true;
  /** The token they bring. */
  readonly token: (app: TestApp, member: Member) => Promise<string | null>;
}

const live = async (app: TestApp, member: Member) => (await sessionOf(app, member)).token;
const hence = (app: TestApp, hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString();

const withoutSession: Pick<Actor, 'name' | 'token' | 'onlyOwn'>[] = [
  { name: 'signed out', token: async () => null },
  {
    name: 'expired session',
    onlyOwn: true,
    token: async (app, member) => (await sessionOf(app, member, { endsAt: hence(app, -1) })).token,
  },
  {
    name: 'idle session',
    onlyOwn: true,
    token: async (app, member) => (await sessionOf(app, member, { lastSeenAt: hence(app, -13) })).token,
  },
  {
    name: 'ended session',
    onlyOwn: true,
    token: async (app, member) => (await sessionOf(app, member, { endedAt: hence(app, -1) })).token,
  },
  {
    name: 'session of the portal',
    onlyOwn: true,
    token: async (app, member) => (await sessionOf(app, member, { audience: 'portal' })).token,
  },
  {
    name: 'buyer',
    onlyOwn: true,
    token: async (app) => (await sessionOf(app, await makeBuyer(app.owner), { audience: 'portal' })).token,
  },
  {
    name: 'disabled person',
    onlyOwn: true,
    token: async (app, member) => {
      await app.owner.pool.query('UPDATE person SET is_active = false WHERE id = $1', [member.id]);
      return await live(app, member);
    },
  },
];

/** Everybody who calls a route: its declaration says who passes. */
export async function actorsOf(app: TestApp, { permission, alsoNeeds }: RouteDef): Promise<Actor[]> {
  const declared = [permission].flat();
  const opening = declared.filter((key) => key !== 'signed-in' && key !== 'none');
  const also = alsoNeeds === undefined ? [] : [alsoNeeds];
  const isForAll = declared.includes('signed-in');
  const gateOf = (keys: readonly PermissionKey[]) =>
    (isForAll || opening.some((key) => keys.includes(key))) && also.every((key) => keys.includes(key)) ? 'pass' : 403;
  const staff = (name: string, keys: readonly PermissionKey[], more: Partial<Actor> = {}): Actor => ({
    name,
    keys,
    gate: gateOf(keys),
    token: live,
    ...more,
  });
  const least = [...opening.slice(0, 1), ...also];
  return [
    ...withoutSession.map((each): Actor => ({ ...each, keys: allPermissions, gate: 401 })),
    staff(
      'every key but those of the call',
      allPermissions.filter((key) => !opening.includes(key)),
    ),
    ...(isForAll ? [staff('no key', [])] : opening.map((key) => staff(`only ${key}`, [key]))),
    ...also.flatMap((key) => [staff(`only ${key}`, [key]), staff(`only ${least.join(' and ')}`, least)]),
    staff('order manager', await keysOfRole(app, 'Order Manager')),
    staff('administrator', allPermissions),
    staff('second process', least, { elsewhere: true, onlyOwn: true }),
  ];
}
