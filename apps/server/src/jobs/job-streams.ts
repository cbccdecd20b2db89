import { inArray } from 'drizzle-orm';
import { validSessions } from '../auth/session.ts';
import type { Actor, Ctx, Db } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import { PooledDatabase } from '../db/driver/pooled-database.ts';
import { Listener } from '../db/listener.ts';
import { job } from '../db/schema/platform.table.ts';

/** How many streams one person, and one process, may have open at once (S-40). */
const MOST_OF_PERSON = 20;
const MOST_OF_PROCESS = 500;

/** What happens within this time is looked at together. */
const GATHER_MS = 40;
/** How often jobs and sessions are looked at although nothing was announced: a notification may be lost. */
const POLL_MS = 5_000;
/** A stream ends after this time; its reader reconnects. */
const STREAM_MS = 50_000;

type StreamsCtx = Pick<Ctx, 'db' | 'now' | 'log'>;

type State = Pick<typeof job.$inferSelect, 'status' | 'progress' | 'note'>;
const keyOf = ({ status, progress, note }: State): string => `${status} ${progress} ${note}`;

/** Somebody who watches a job. */
class Stream {
  readonly jobId: string;
  readonly personId: number;
  readonly sessionId: number;
  readonly endsAt = Date.now() + STREAM_MS;
  #seen = '';
  #isOpen = true;
  #wake: ((isOpen: boolean) => void) | null = null;
  /** The job has changed while the reader did not wait. */
  #isBehind = false;

  constructor(jobId: string, { personId, sessionId }: Actor) {
    this.jobId = jobId;
    this.personId = personId;
    this.sessionId = sessionId;
  }

  /** What was sent to the reader last. */
  send(state: State): void {
    this.#seen = keyOf(state);
  }

  /** Waits until the job is in another state than the reader knows; false once the stream has ended. */
  async changed(): Promise<boolean> {
    if (!this.#isOpen) return false;
    if (!this.#isBehind) return await new Promise((resolve) => (this.#wake = resolve));
    this.#isBehind = false;
    return true;
  }

  compare(state: State | undefined): void {
    if (state !== undefined && keyOf(state) === this.#seen) return;
    if (this.#wake === null) this.#isBehind = true;
    this.#answer(true);
  }

  end(): void {
    this.#isOpen = false;
    this.#answer(false);
  }

  #answer(isOpen: boolean): void {
    this.#wake?.(isOpen);
    this.#wake = null;
  }
}

/**
 * The open streams of a process, woken by one connection that listens to the channel `live` while there are any. One look
 * asks for the jobs and sessions of all of them, however many there are.
 */
class JobStreams {
  readonly #ctx: StreamsCtx;
  readonly #open = new Set<Stream>();
  #listener: Listener | undefined;
  #polls: ReturnType<typeof setInterval> | undefined;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #looked: Promise<void> = Promise.resolve();

  constructor(ctx: StreamsCtx) {
    this.#ctx = ctx;
  }

  /** Opens a stream, which ends with `signal`. Refuses `too_many`. */
  open(actor: Actor, jobId: string, signal: AbortSignal): Stream {
    const own = [...this.#open].filter(({ personId }) => personId === actor.personId).length;
    if (own >= MOST_OF_PERSON || this.#open.size >= MOST_OF_PROCESS) {
      const whose = own >= MOST_OF_PERSON ? 'You watch' : 'People watch';
      fail('too_many', { detail: `${whose} too many jobs at once. Try again later.`, retryAfterSeconds: 10 });
    }
    const stream = new Stream(jobId, actor);
    this.#open.add(stream);
    // A reader that has disconnected may never read again, so only its signal ends the stream.
    signal.addEventListener('abort', () => this.close(stream), { once: true });
    if (signal.aborted) this.close(stream);
    this.#start();
    return stream;
  }

  close(stream: Stream): void {
    this.#open.delete(stream);
    stream.end();
    if (this.#open.size > 0) return;
    this.#listener?.close();
    this.#listener = undefined;
    clearInterval(this.#polls);
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
  }

  #start(): void {
    if (this.#listener !== undefined || this.#open.size === 0) return;
    const { db, log } = this.#ctx;
    if (!(db instanceof PooledDatabase)) throw new Error('streams of jobs need a pool');
    this.#listener = new Listener(db.pool, {
      channel: 'live',
      log,
      onMessage: (payload) => {
        if (/^(job|people) /.test(payload)) this.#gather();
      },
      // What was announced before is looked at now.
      onListening: () => this.#gather(),
      onLost: () => undefined,
    });
    this.#polls = setInterval(() => this.#gather(), POLL_MS);
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      // One look at a time.
      this.#looked = this.#looked.then(async () => await this.#look());
    }, GATHER_MS);
  }

  async #look(): Promise<void> {
    const streams = [...this.#open];
    if (streams.length === 0) return;
    try {
      const jobs = await this.#states(streams);
      const sessions = await validSessions(this.#ctx, [...new Set(streams.map(({ sessionId }) => sessionId))]);
      for (const stream of streams) {
        if (!sessions.has(stream.sessionId) || Date.now() > stream.endsAt) this.close(stream);
        else stream.compare(jobs.get(stream.jobId));
      }
    } catch {
      // Whether the sessions are still valid is not known: the readers reconnect.
      for (const stream of streams) this.close(stream);
    }
  }

  async #states(streams: readonly Stream[]): Promise<Map<string, State>> {
    const ids = [...new Set(streams.map(({ jobId }) => jobId))];
    const rows = await this.#ctx.db
      .select({ id: job.id, status: job.status, progress: job.progress, note: job.note })
      .from(job)
      .where(inArray(job.id, ids));
    return new Map(rows.map(({ id, ...state }) => [id, state]));
  }
}

const streamsOfPool = new WeakMap<Db, JobStreams>();

/** The streams of the process that the context belongs to. */
export function jobStreams({ db, now, log }: Ctx): JobStreams {
  const found = streamsOfPool.get(db) ?? new JobStreams({ db, now, log });
  streamsOfPool.set(db, found);
  return found;
}
