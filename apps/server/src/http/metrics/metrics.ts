import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { readTargets, type Standby } from '../../db/standby.ts';
import type { Waiting } from './figures.queries.ts';

export interface MetricSources {
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Where a standby is configured. */
  readonly standby?: Pick<Standby, 'isUsed' | 'lagSeconds' | 'countOf'> | undefined;
  readonly readFigures: () => Promise<readonly Waiting[]>;
  /** What is missing to serve requests; none when the process is ready. */
  readonly reasons: () => Promise<readonly string[]>;
}

export interface Metrics {
  /** Counts a request whose answer is out. */
  observe(request: FastifyRequest, reply: FastifyReply): void;
  /** All figures as Prometheus reads them. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** How long figures of the database serve for further questions, and how long one is waited for, in milliseconds. */
const KEPT_MS = 5_000;
const TIMEOUT_MS = 1_500;

/**
 * The figures of a process for Prometheus: its requests, connections and event loop, and of the database what waits. Labels
 * are names of calls, states and codes, never ids, addresses or anything typed.
 */
export function createMetrics({ pool, standby, readFigures, reasons }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'cartwright_requests_total',
    help: 'Requests by call and status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'cartwright_request_seconds',
    help: 'Seconds from the arrival of a request until its answer was out, by call',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'cartwright_refusals_total',
    help: 'Requests that were refused, by call and code',
    labelNames: ['operation', 'code'],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `cartwright_${name}`, help, labelNames: [...labelNames], registers });
  const ready = gauge('ready', '1 when the process can serve requests');
  const up = gauge('database_up', '1 when the database answered the last question');
  const connections = gauge('pool_connections', 'Connections to the database by state', ['state']);
  const waiting = gauge('pool_waiting', 'Requests that wait for a connection');
  const jobs = gauge('jobs', 'Jobs that wait or run', ['kind', 'state']);
  const jobAge = gauge('job_oldest_seconds', 'Age of the oldest job that waits or runs', ['kind', 'state']);
  const mails = gauge('mails', 'Mails that are not out, and that failed within a day', ['state']);
  const mailAge = gauge('mail_oldest_seconds', 'Age of the oldest of these mails', ['state']);
  const sessions = gauge('sessions', 'Sessions that can be used', ['audience']);
  const backupAge = gauge('backup_age_seconds', 'Age of the newest backup that was made, copied or checked', ['what']);
  const figures = kept(readFigures);
  const noteStandby = standby === undefined ? () => undefined : standbyFigures(standby, registry);

  const readDatabase = async (): Promise<void> => {
    const found = await figures();
    up.set(found === null ? 0 : 1);
    for (const each of [jobs, jobAge, mails, mailAge, sessions, backupAge]) each.reset();
    for (const { what, kind, state, count, oldest } of found ?? []) {
      if (what === 'session') sessions.set({ audience: kind }, count);
      else if (what === 'backup') backupAge.set({ what: kind }, oldest);
      else if (what === 'mail') {
        mails.set({ state: kind }, count);
        mailAge.set({ state: kind }, oldest);
      } else {
        jobs.set({ kind, state }, count);
        jobAge.set({ kind, state }, oldest);
      }
    }
  };

  return {
    observe: (request, reply) => {
      const operation = request.routeOptions.config.operation ?? 'other';
      requests.inc({ operation, status: String(reply.statusCode) });
      // A stream of events is open for as long as its screen.
      if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream') !== true)
        seconds.observe({ operation }, reply.elapsedTime / 1_000);
      if (request.refusal !== undefined) refusals.inc({ operation, code: request.refusal.code });
    },
    text: async () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      waiting.set(pool.waitingCount);
      noteStandby();
      const [missing] = await Promise.all([reasons(), readDatabase()]);
      ready.set(missing.length === 0 ? 1 : 0);
      return await registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** The figures of a standby, and how they are brought up to date. */
function standbyFigures(standby: NonNullable<MetricSources['standby']>, registry: Registry): () => void {
  const registers = [registry];
  const used = new Gauge({ name: 'cartwright_standby_up', help: '1 when the standby answers reads', registers });
  const lag = new Gauge({
    name: 'cartwright_standby_lag_seconds',
    help: 'For how long something was written that the standby has not replayed',
    registers,
  });
  const reads = new Counter({
    name: 'cartwright_standby_reads_total',
    help: 'Reads that may go to the standby, by whether they did, and if not, why',
    labelNames: ['target'],
    registers,
  });
  return () => {
    used.set(standby.isUsed ? 1 : 0);
    lag.set(standby.lagSeconds);
    reads.reset();
    for (const target of readTargets) reads.inc({ target }, standby.countOf(target));
  };
}

/** Asks at most once in `KEPT_MS`; null when the answer fails or takes too long. */
function kept<T>(ask: () => Promise<T>): () => Promise<T | null> {
  let at = Number.NEGATIVE_INFINITY;
  let answer: Promise<T | null> = Promise.resolve(null);
  return async () => {
    if (performance.now() - at > KEPT_MS) {
      at = performance.now();
      const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref());
      answer = Promise.race([ask().catch(() => null), late]);
    }
    return await answer;
  };
}
