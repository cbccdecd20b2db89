import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { fingerprint } from '../fingerprint.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;
let cartwright: string;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: [...allRoutes, ...probeRoutes] });
  cartwright = (await app.as('admin@demo.test')).token ?? '';
});
afterAll(async () => await app.stop());

const same = { 'sec-fetch-site': 'same-origin' };
const ask = { 'x-requested-with': 'cartwright' };
const post = async (headers: Record<string, string>, cookies: Record<string, string> = { cartwright }) => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/v1/probe/write',
    payload: { Note: 'x' },
    headers,
    cookies,
  });
  return response.statusCode;
};
const get = async (headers: Record<string, string>) =>
  (await app.app.inject({ url: '/v1/probe/get', headers, cookies: { cartwright } })).statusCode;

const signIn = async (headers: Record<string, string>) => {
  const payload = { Email: 'nobody@demo.test', Password: 'x' };
  return (await app.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload, headers })).statusCode;
};

const writes = [...allRoutes, ...probeRoutes].filter((bound) => bound.definition.effect === 'write');

test('every write refuses a page of another site and changes nothing', async () => {
  const before = await fingerprint(app.owner);
  const foreign = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { origin: 'null' },
  ];
  for (const { operation, definition } of writes) {
    for (const headers of foreign) {
      const answer = await app.app.inject({
        method: definition.method,
        url: definition.path.replaceAll(/\{\w+\}/g, '1'),
        headers: {
          ...headers,
          ...ask,
          ...(definition.kind === 'upload' ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
        },
        cookies: { cartwright },
      });
      expect([operation, headers, answer.statusCode, answer.json().code]).toEqual([
        operation,
        headers,
        403,
        'cross_site',
      ]);
    }
  }
  expect(writes.length).toBeGreaterThan(8);
  expect(await fingerprint(app.owner)).toBe(before);
});

/** What a browser sends by itself with the cookie, beside a body that needs no script: forms, links, pictures. */
const withoutScript = [
  { payload: 'Note=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { payload: '{"Note":"x","a":"="}', headers: { 'content-type': 'text/plain' } },
  { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { payload: undefined, headers: {} },
] as const;
const navigating = [
  {},
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
];

test('no form, link or picture writes, from wherever it is followed: none opens a write with the cookie alone', async () => {
  const before = await fingerprint(app.owner);
  for (const { operation, definition } of writes) {
    const bodies = definition.method === 'GET' ? withoutScript.slice(3) : withoutScript;
    for (const body of bodies) {
      for (const navigation of navigating) {
        const answer = await app.app.inject({
          method: definition.method,
          url: definition.path.replaceAll(/\{\w+\}/g, '1'),
          ...(body.payload === undefined ? {} : { payload: body.payload }),
          headers: { ...body.headers, ...navigation },
          cookies: { cartwright },
        });
        const { code } = answer.json<{ code: string }>();
        // Sign-in and set-up use no cookie: a bodiless request of ours or of a script is merely not valid.
        const isHarmless = definition.auth === 'public' && code === 'invalid' && !('origin' in navigation);
        const isRefused = code === 'cross_site' || code === 'wrong_type';
        expect([operation, body.headers, navigation, isRefused || isHarmless ? '' : answer.body]).toEqual([
          operation,
          body.headers,
          navigation,
          '',
        ]);
      }
    }
  }
  expect(await fingerprint(app.owner)).toBe(before);
});

test('our own pages may write, with Sec-Fetch-Site or an allowed Origin', async () => {
  expect(await post(same)).toBe(200);
  expect(await post({ origin: 'http://localhost' })).toBe(200);
  expect(await post({ ...same, origin: 'http://localhost' })).toBe(200);
  expect(await post({ origin: 'http://localhost:81' })).toBe(403);
  expect(await post({})).toBe(403);
  expect(await post({ 'sec-fetch-site': 'none' })).toBe(403);
  expect(await post({ ...same, 'sec-fetch-mode': 'navigate' })).toBe(403);
});

test('a bearer token carries no ambient credential and passes from anywhere', async () => {
  const authorization = `Bearer ${cartwright}`;
  expect(await post({ authorization, 'sec-fetch-site': 'cross-site', origin: 'https://app.example' }, {})).toBe(200);
});

test('a GET that writes needs a header that no navigation can send, and has no HEAD', async () => {
  expect(await get(same)).toBe(403);
  expect(await get({ ...same, ...ask, 'sec-fetch-mode': 'navigate' })).toBe(403);
  expect(await get(ask)).toBe(403);
  expect(await get({ ...same, ...ask })).toBe(200);
  const before = await fingerprint(app.owner);
  const head = await app.app.inject({ method: 'HEAD', url: '/v1/probe/get', headers: same, cookies: { cartwright } });
  expect(head.statusCode).toBe(404);
  expect(await fingerprint(app.owner)).toBe(before);
});

test('sign-in takes scripts and our own pages only', async () => {
  expect(await signIn({})).toBe(401);
  expect(await signIn(same)).toBe(401);
  expect(await signIn({ origin: 'https://evil.example' })).toBe(403);
  expect(await signIn({ 'sec-fetch-site': 'cross-site' })).toBe(403);
});
