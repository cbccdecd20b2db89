import { GEOCODE_RETRIES, GEOCODE_WAIT_MS } from '@cartwright/domain/accounts/geocoding';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  found,
  inTurn,
  overLimit,
  position,
  type StandIn,
  startGeocoder,
} from '../../../../test/factories/servers/geocoder.ts';
import { isPrivate, mayCall, outboundGet, publicOnly } from '../../../net/outbound.ts';
import { geocode } from './geocoder.ts';

/** The adapter against a server that really answers over HTTP. */
let standIn: StandIn;
const WAIT = 40;

beforeAll(async () => {
  standIn = await startGeocoder();
});
beforeEach(() => {
  standIn.asked.length = 0;
});
afterAll(async () => await standIn.stop());

const address = {
  streetAddress: '224 Nickerson St',
  city: 'Seattle',
  county: 'King',
  state: 'WA',
  zipCode: '98109-1622',
};
const ask = async (settings: { url?: string; timeoutMs?: number } = {}) =>
  await geocode({ url: standIn.url, key: 'a secret', waitMs: WAIT, ...settings }, address);

test('an address is asked for in one line, with the key and nothing else', async () => {
  standIn.answer = inTurn(found);
  expect(await ask()).toEqual({ found: { latitude: position.lat, longitude: position.lng } });
  expect(standIn.asked.map((params) => [...params])).toEqual([
    [
      ['address', '224 Nickerson St, Seattle, WA 98109'],
      ['key', 'a secret'],
    ],
  ]);
});

test('over the limit it is asked again up to three times, two seconds apart', async () => {
  expect([GEOCODE_RETRIES, GEOCODE_WAIT_MS]).toEqual([3, 2000]);
  standIn.answer = inTurn(overLimit, overLimit, overLimit, found);
  const start = performance.now();
  expect(await ask()).toMatchObject({ found: {} });
  expect(standIn.asked).toHaveLength(4);
  const took = performance.now() - start;
  expect(took).toBeGreaterThanOrEqual(3 * WAIT - 5);
  expect(took, 'the wait of the settings, not the usual one').toBeLessThan(3 * GEOCODE_WAIT_MS);

  standIn.asked.length = 0;
  standIn.answer = inTurn(overLimit);
  expect(await ask()).toBe('limited');
  expect(standIn.asked).toHaveLength(4);
});

test('a limit that is a status is the same limit', async () => {
  standIn.answer = (_request, response) => response.writeHead(429).end();
  expect(await ask()).toBe('limited');
  expect(standIn.asked).toHaveLength(4);
});

const failures: readonly (readonly [what: string, answer: StandIn['answer'], failed: string])[] = [
  ['nothing found', inTurn({ status: 'ZERO_RESULTS', results: [] }), 'ZERO_RESULTS'],
  ['a refusal', inTurn({ status: 'REQUEST_DENIED', results: [], error_message: 'bad key' }), 'REQUEST_DENIED'],
  ['an answer without a place', inTurn({ status: 'OK', results: [] }), 'OK'],
  ['a place beyond the earth', inTurn(JSON.parse(JSON.stringify(found).replace('47.6512', '947.6'))), 'unreadable'],
  ['a failing server', (_q, a) => a.writeHead(503).end('busy'), 'status 503'],
  ['garbage', (_q, a) => a.end('<html>no json</html>'), 'unreadable'],
  ['half an answer', (_q, a) => a.writeHead(200, { 'content-length': '900' }).end('{'), 'connection'],
  ['a line that is cut', (q) => q.socket.destroy(), 'connection'],
  ['an answer without end', (_q, a) => flood(a), 'too_large'],
];

test.each(failures)('%s is not tried again', async (_what, answer, failed) => {
  standIn.answer = answer;
  expect(await ask()).toEqual({ failed });
  expect(standIn.asked).toHaveLength(1);
});

function flood(answer: { write(piece: Buffer): boolean; once(event: 'drain', more: () => void): void }): void {
  const piece = Buffer.alloc(64_000, 32);
  for (let count = 0; count < 20; count += 1) answer.write(piece);
  answer.once('drain', () => flood(answer));
}

test('silence ends after the time that is allowed, also in the middle of an answer', async () => {
  standIn.answer = () => undefined;
  expect(await ask({ timeoutMs: 150 })).toEqual({ failed: 'timeout' });
  standIn.answer = (_request, response) => response.writeHead(200).write('{');
  const start = performance.now();
  expect(await ask({ timeoutMs: 150 })).toEqual({ failed: 'timeout' });
  expect(performance.now() - start).toBeLessThan(3000);
});

test('a redirect is an answer, not a way to somewhere else', async () => {
  const other = await startGeocoder();
  standIn.answer = (_request, response) => response.writeHead(302, { location: other.url }).end();
  expect(await ask()).toEqual({ failed: 'status 302' });
  expect(other.asked).toHaveLength(0);
  await other.stop();
});

test('only https goes out, plain http no further than this machine', async () => {
  expect(
    [
      'https://maps.example/geocode/json?region=us',
      'http://127.0.0.1:9/x',
      'http://localhost/x',
      'http://[::1]/x',
      'http://maps.example/x',
      'http://127.0.0.2.example/x',
      'https://user:word@maps.example/',
      'file:///etc/passwd',
      'maps.example',
    ].map(mayCall),
  ).toEqual([true, true, true, true, false, false, false, false, false]);
  await expect(outboundGet(new URL('http://maps.example/'))).rejects.toMatchObject({ reason: 'address' });
});

test('addresses of inner networks are known, written as they may be', () => {
  const inner = ['10.1.2.3', '127.0.0.1', '169.254.169.254', '100.64.0.1', '192.168.1.1', '::1', 'fe80::1', 'fd00::1'];
  const carried = ['::ffff:10.0.0.1', '::10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', 'fec0::1'];
  expect([...inner, ...carried, '0.0.0.0', '::', 'fe80::1%eth0'].filter((each) => !isPrivate(each))).toEqual([]);
  expect(['8.8.8.8', '142.250.72.4', '2607:f8b0:400a::1', '::ffff:8.8.8.8'].filter(isPrivate)).toEqual([]);
});

test('a name that leads inside, and be it with one address of several, leads nowhere', () => {
  const led = (...addresses: string[]): unknown[] => {
    const answers: unknown[] = [];
    const find = publicOnly((_name, _options, answer) => {
      answer(
        addresses.length === 0 ? new Error('ENOTFOUND') : null,
        addresses.map((each) => ({ address: each, family: 4 })),
      );
    });
    find('maps.example', { all: false }, (error, to) => answers.push(error?.message ?? to));
    return answers;
  };
  expect(led('142.250.72.4', '8.8.8.8')).toEqual(['142.250.72.4']);
  expect(led('142.250.72.4', '169.254.169.254')).toEqual(['outbound request: address']);
  expect(led('127.0.0.1')).toEqual(['outbound request: address']);
  expect(led()).toEqual(['ENOTFOUND']);
});
