import autocannon from 'autocannon';
import type { Call } from './calls.ts';
import { cpuOf, cpuOfChildren, memoryOf } from './process-figures.ts';
import type { Server } from './servers.ts';

/** One round against one server. Times in milliseconds, CPU in milliseconds per request: of the server's process and of PostgreSQL. */
export interface Round {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly databaseCpu: number;
  readonly rss: number;
}

/** Either `seconds` of load, at least one response for each connection, or `amount` requests. `next` supplies the calls. */
export interface Load {
  readonly connections: number;
  readonly seconds?: number;
  readonly amount?: number;
  readonly next: () => Call;
}

const MAX_SECONDS = 120;

/** Every connection sends its next request after the response to the last one. Throws after any response but 200. */
export async function measure(server: Server, load: Load): Promise<Round> {
  const times: number[] = [];
  const failures: string[] = [];
  const start = performance.now();
  return await roundOf(server, times, failures, async () => {
    let end = start;
    await new Promise<void>((resolve, reject) => {
      const run = autocannon(
        {
          url: server.address,
          connections: load.connections,
          ...(load.amount === undefined ? { duration: MAX_SECONDS } : { amount: load.amount }),
          timeout: MAX_SECONDS,
          requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(load.next(), server) }) }],
        },
        (error) => (error === null ? resolve() : reject(error)),
      );
      run.on('response', (_client, status, _bytes, ms) => {
        end = performance.now();
        if (status === 200) times.push(ms);
        else failures.push(String(status));
        if (load.seconds !== undefined && end - start >= load.seconds * 1000 && times.length >= load.connections)
          run.stop();
      });
      run.on('reqError', (error) => failures.push(error.message));
    });
    return end;
  });
}

/** The figures of a load that writes its times and failures and returns when the last response came. Throws after a failure. */
export async function roundOf(
  server: Server,
  times: readonly number[],
  failures: readonly string[],
  run: () => Promise<number>,
): Promise<Round> {
  const [cpuBefore, databaseBefore] = [await cpuOf(server.pid), await cpuOfChildren(server.databasePid)];
  const start = performance.now();
  const end = await run();
  if (failures.length > 0)
    throw new Error(`${server.name}: ${failures.length} failed with ${failures[0]}, ${times.length} did not`);
  const cpu = (await cpuOf(server.pid)) - cpuBefore;
  const databaseCpu = (await cpuOfChildren(server.databasePid)) - databaseBefore;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return {
    requests: times.length,
    perSecond: times.length / ((end - start) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    cpu: cpu / times.length,
    databaseCpu: databaseCpu / times.length,
    rss: (await memoryOf(server.pid)).rss,
  };
}

/** A call as a request to one of the servers. */
export function requestOf({ method, path: own, body }: Call, { headers, prefix = '' }: Server): autocannon.Request {
  const path = prefix + own;
  if (body === undefined) return { method, path, headers: { ...headers } };
  return { method, path, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}

/** Sends one request and returns its body. */
export async function send(server: Server, call: Call): Promise<string> {
  const { method, path, headers, body } = requestOf(call, server);
  const response = await fetch(server.address + path, { method, headers, body });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${server.name} returned ${response.status} for ${path}: ${text.slice(0, 300)}`);
  return text;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure over rounds. */
export const medianOf = (rounds: readonly Round[]): Round => ({
  requests: rounds.reduce((sum, round) => sum + round.requests, 0),
  perSecond: median(rounds.map((round) => round.perSecond)),
  p50: median(rounds.map((round) => round.p50)),
  p99: median(rounds.map((round) => round.p99)),
  cpu: median(rounds.map((round) => round.cpu)),
  databaseCpu: median(rounds.map((round) => round.databaseCpu)),
  rss: Math.max(...rounds.map((round) => round.rss)),
});
