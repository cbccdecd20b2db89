import autocannon from 'autocannon';
import type { Call } from './calls.ts';
import { cpuOf, memoryOf } from './process-figures.ts';
import type { Server } from './servers.ts';

/** One round against one server. Times in milliseconds, CPU in milliseconds of the server's process per request. */
export interface Round {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly rss: number;
}

/** `seconds` of load, and longer until there are as many answers as connections, or so many requests; the calls come from `next`, each once. */
export interface Load {
  readonly connections: number;
  readonly seconds?: number;
  readonly amount?: number;
  readonly next: () => Call;
}

/** Seconds. */
const LONGEST = 120;

/** Runs a closed loop: every connection sends its next request when the last is answered. Any answer but 200 ends it. */
export async function measure(server: Server, load: Load): Promise<Round> {
  const times: number[] = [];
  const failures: string[] = [];
  const cpuBefore = await cpuOf(server.pid);
  const start = performance.now();
  let end = start;
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: server.address,
        connections: load.connections,
        ...(load.amount === undefined ? { duration: LONGEST } : { amount: load.amount }),
        timeout: LONGEST,
        requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(load.next(), server.headers) }) }],
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
  if (failures.length > 0)
    throw new Error(`${server.name}: ${failures.length} of ${times.length} failed with ${failures[0]}`);
  const cpu = (await cpuOf(server.pid)) - cpuBefore;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return {
    requests: times.length,
    perSecond: times.length / ((end - start) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    cpu: cpu / times.length,
    rss: (await memoryOf(server.pid)).rss,
  };
}

function requestOf({ method, path, body }: Call, headers: Readonly<Record<string, string>>): autocannon.Request {
  if (body === undefined) return { method, path, headers: { ...headers } };
  return { method, path, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}

/** One request, for comparing answers. */
export async function ask(server: Server, call: Call): Promise<string> {
  const { method, path, headers, body } = requestOf(call, server.headers);
  const answer = await fetch(server.address + path, { method, headers, body });
  const text = await answer.text();
  if (answer.status !== 200)
    throw new Error(`${server.name} answered ${answer.status} to ${path}: ${text.slice(0, 300)}`);
  return text;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure over rounds. */
export const medianOf = (rounds: readonly Round[]): Round => ({
  requests: rounds.reduce((sum, round) => sum + round.requests, 0),
  perSecond: middle(rounds.map((round) => round.perSecond)),
  p50: middle(rounds.map((round) => round.p50)),
  p99: middle(rounds.map((round) => round.p99)),
  cpu: middle(rounds.map((round) => round.cpu)),
  rss: Math.max(...rounds.map((round) => round.rss)),
});
