import { input, text } from '@cartwright/contract/fields';
import { route } from '@cartwright/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../src/app.ts';
import { recordAudit } from '../../src/db/audit.ts';
import { implement } from '../../src/http/implement.ts';
import { makeBuyer, makePersonWith } from '../factories/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { makeMember, PASSWORD, passwordHash, sessionOf } from './members.ts';

/** People of the seller and buyers: each has calls, sessions and a cookie of their own. */

const common = { summary: 'A probe', auth: 'portal', permission: 'signed-in' } as const;
const said = z.object({ name: z.string() });
const portalRoutes = implement('portalProbe', {
  who: route({ ...common, method: 'GET', path: '/v1/portal-probe/who', effect: 'read', response: said }),
  say: route({
    ...common,
    method: 'POST',
    path: '/v1/portal-probe/say',
    effect: 'write',
    body: input({ note: text(50) }),
    response: said,
  }),
  keyed: route({
    ...common,
    permission: 'orders',
    method: 'GET',
    path: '/v1/portal-probe/keyed',
    effect: 'read',
    response: said,
  }),
})({
  who: async ({ buyer }) => await Promise.resolve({ name: buyer.name }),
  keyed: async ({ buyer }) => await Promise.resolve({ name: buyer.name }),
  say: async (ctx) => {
    await recordAudit(ctx, { action: 'review', entity: 'mail server', detail: { host: 'probe' } });
    return { name: ctx.buyer.name };
  },
});

let app: TestApp;
let buyer: { id: number; email: string };
let staff: { id: number };

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', routes: [...allRoutes, ...portalRoutes] });
  buyer = await makeBuyer(app.owner, { name: 'Bo Buyer', passwordHash: await passwordHash });
  staff = await makeMember(app, []);
});
afterAll(async () => await app.stop());

const call = async (path: string, headers: Record<string, string>) =>
  (await app.app.inject({ url: path, headers })).statusCode;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a session opens the calls of its audience, for a person of its kind', () => {
  test.each([
    ['buyer', 'portal', 200, 401],
    ['buyer', 'staff', 401, 401],
    ['staff', 'portal', 401, 401],
    ['staff', 'staff', 401, 200],
  ] as const)('%s with a session of %s', async (kind, audience, onPortal, onStaff) => {
    const { token } = await sessionOf(app, kind === 'buyer' ? buyer : staff, { audience });
    expect(await call('/v1/portal-probe/who', bearer(token))).toBe(onPortal);
    expect(await call('/v1/auth/me', bearer(token))).toBe(onStaff);
  });

  test('one browser has the cookies of both, and none opens the calls of the other', async () => {
    const [bought, sold] = [
      await sessionOf(app, buyer, { audience: 'portal' }),
      await sessionOf(app, staff, { audience: 'staff' }),
    ];
    const both = { cookie: `cartwright=${sold.token}; portal=${bought.token}` };
    expect([await call('/v1/portal-probe/who', both), await call('/v1/auth/me', both)]).toEqual([200, 200]);
    const swapped = { cookie: `cartwright=${bought.token}; portal=${sold.token}` };
    expect([await call('/v1/portal-probe/who', swapped), await call('/v1/auth/me', swapped)]).toEqual([401, 401]);
  });

  test('an ended session, an idle one and one of a disabled buyer open nothing', async () => {
    const at = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString();
    const disabled = await makeBuyer(app.owner);
    await app.owner.pool.query('UPDATE person SET is_active = false WHERE id = $1', [disabled.id]);
    const tokens = [
      await sessionOf(app, buyer, { audience: 'portal', endedAt: at(-1) }),
      await sessionOf(app, buyer, { audience: 'portal', lastSeenAt: at(-13) }),
      await sessionOf(app, disabled, { audience: 'portal' }),
    ];
    for (const { token } of tokens) expect(await call('/v1/portal-probe/who', bearer(token))).toBe(401);
  });
});

test('no key of a role opens a call of the portal', async () => {
  const { token } = await sessionOf(app, buyer, { audience: 'portal' });
  expect(await call('/v1/portal-probe/keyed', bearer(token))).toBe(403);
});

test('a write of a buyer is done once for its key, and the audit says who did it', async () => {
  const { token } = await sessionOf(app, buyer, { audience: 'portal' });
  const say = async () =>
    await app.app.inject({
      method: 'POST',
      url: '/v1/portal-probe/say',
      headers: { ...bearer(token), 'idempotency-key': 'buyer-key-0000000001' },
      payload: { Note: 'Hello' },
    });
  const [first, again] = [await say(), await say()];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const { rows } = await app.owner.pool.query<object>(
    `SELECT person_id AS "personId" FROM audit WHERE action = 'review'`,
  );
  expect(rows).toEqual([{ personId: buyer.id }]);
});

test('a buyer does not sign in as staff, gets no link of the staff, and is nobody whom staff calls find', async () => {
  const signIn = { Email: buyer.email, Password: PASSWORD };
  const answer = await app.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: signIn });
  expect(answer.json()).toMatchObject({ code: 'wrong_credentials' });
  await app.app.inject({ method: 'POST', url: '/v1/auth/ask-for-link', payload: { Email: buyer.email } });
  const { rows } = await app.owner.pool.query('SELECT FROM one_time_link WHERE person_id = $1', [buyer.id]);
  expect(rows).toEqual([]);
  await makePersonWith(app, 'Ada', ['people', 'people.edit']);
  const admin = await app.as('ada@x.test');
  expect((await admin.ok('people.list', { query: {} })).data.map(({ personId }) => personId)).not.toContain(buyer.id);
  for (const operation of ['people.disable', 'people.endSessionsOf'] as const)
    expect((await admin.call(operation, { body: { personId: buyer.id } })).status).toBe(404);
});
