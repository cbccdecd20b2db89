import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeRandom } from '../../../src/seed/random.ts';
import { makeOwner, type Owner } from '../../authz/owners.ts';
import { brokenRules } from '../../factories/broken-rules.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { seedOfRun } from '../harness/seed.ts';
import { described } from './document.ts';
import { faultsOf } from './judge.ts';
import { type FuzzRequest, spoil } from './request.ts';
import { goodRequest } from './target.ts';

/**
 * T7: requests made from openapi.json and spoiled in every way, to every call. An answer is one that the description
 * declares, of its schema, without a look inside and within a second; nothing undeclared is accepted; no rule about the data is broken.
 * SEED repeats a run.
 */

const total = { short: 5_000, long: 100_000 }[inject('scale')];
const seed = seedOfRun();
/** All but the stream of changes, whose answer has no end; live.test.ts reads it. */
const calls = described.filter(({ operationId }) => operationId !== 'events.stream');
const each = Math.ceil(total / calls.length);
/** How many requests a good one serves before its records are made anew. */
const AGAIN = 12;
/** No answer takes longer. One that did is asked for again: a busy machine is slow once, a slow request each time. */
const SLOWEST_MS = 1_000;
const TRIES = 3;

let app: TestApp;
let stranger: Owner;
const logged: string[] = [];
const figures = { requests: 0, byStatus: {} as Record<number, number>, slowest: 0, slow: [] as string[] };

beforeAll(async () => {
  app = await startTestApp({ template: 'world', logTarget: { write: (line) => void logged.push(line) } });
  stranger = await makeOwner(app, []);
});
afterAll(async () => {
  process.stdout.write(`    fuzz: SEED=${seed} ${JSON.stringify(figures)}\n`);
  await app.stop();
});

const leadsTo = (path: string, { url }: FuzzRequest): boolean =>
  new URL(url, 'http://localhost').pathname.toLowerCase().replace(/\/$/, '') === path;

async function sent(request: FuzzRequest) {
  const began = performance.now();
  const answer = await app.app.inject({ ...request, method: request.method as 'GET' });
  return { answer, took: performance.now() - began };
}

/** Milliseconds of a request at its best. */
async function atBest(request: FuzzRequest, took: number): Promise<number> {
  let best = took;
  for (let tries = 1; tries < TRIES && best > SLOWEST_MS; tries += 1) best = Math.min(best, (await sent(request)).took);
  return best;
}

/** The text of an answer, unpacked when the request asked for it packed. */
function bodyOf({ headers, rawPayload }: { headers: Readonly<Record<string, unknown>>; rawPayload: Buffer }): string {
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString();
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  return rawPayload.toString();
}

test.each(calls.map((call, index) => [call.operationId, call, index] as const))(
  '%s',
  { timeout: 600_000 },
  async (_name, call, index) => {
    const random = makeRandom(seed + index);
    const wrong: string[] = [];
    let good = await goodRequest(app, call, stranger);
    for (let n = 0; n < each; n += 1) {
      if (n % AGAIN === AGAIN - 1) good = await goodRequest(app, call, stranger);
      const request = spoil(call, good, random);
      // A spoiled id can lead to the stream of changes, which has no end.
      if (leadsTo('/v1/events', request)) continue;
      logged.splice(0);
      const { answer, took } = await sent(request);
      const response = {
        status: answer.statusCode,
        type: String(answer.headers['content-type']),
        body: bodyOf(answer),
      };
      const best = await atBest(request, took);
      const faults = [
        ...faultsOf(call, request, response),
        ...(best > SLOWEST_MS ? [`took ${Math.round(best)} ms at its best`] : []),
      ];
      const said = `${request.method} ${request.url.slice(0, 200)} ${String(request.payload).slice(0, 400)}`;
      if (faults.length > 0) {
        wrong.push(
          `${n}: ${faults.join('; ')}: ${said} -> ${response.status} ${response.body.slice(0, 400)} ${logged.join('').slice(0, 900)}`,
        );
      }
      figures.requests += 1;
      figures.byStatus[response.status] = (figures.byStatus[response.status] ?? 0) + 1;
      figures.slowest = Math.max(figures.slowest, Math.round(took));
      if (took > SLOWEST_MS) figures.slow.push(`${call.operationId} ${n} ${Math.round(took)} ms`);
    }
    expect(wrong.slice(0, 5), `SEED=${seed}, ${wrong.length} of ${each}`).toEqual([]);
  },
);

test('no stored invariant is broken by it', { timeout: 60_000 }, async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
});
