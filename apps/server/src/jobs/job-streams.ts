import { inArray } from 'drizzle-orm';
import { validSessions } from '../auth/session.ts';
import type { Actor, Ctx, Db } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import { job } from '../db/schema/platform.table.ts';

/** How many streams one person, and one process, may have open at once (S-40). */
const MOST_OF_PERSON = 20;
const MOST_OF_PROCESS = 500;

const POLL_MS = 300;
/** A stream ends after this time; its reader reconnects. */
const STREAM_MS = 50_000;

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
    return await new Promise((resolve) => (this.#wake = resolve));
  }

  compare(state: State | undefined): void {
    if (state === undefined || keyOf(state) !== this.#seen) this.#wake?.(true);
  }

  end(): void {
    this.#isOpen = false;
    this.#wake?.(false);
  }
}

/**
 * The open streams of a process. One poll asks for the jobs and sessions of all of them, however many there are, so that a
 * stream ends within it when its session does.
 */
class JobStreams {
  readonly #ctx: Pick<Ctx, 'db' | 'now'>;
  readonly #open = new Set<Stream>();
  #isPolling = false;

  constructor(ctx: Pick<Ctx, 'db' | 'now'>) {
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
    this.#pollLater();
    return stream;
  }

  close(stream: Stream): void {
    this.#open.delete(stream);
    stream.end();
  }

  #pollLater(): void {
    if (this.#isPolling || this.#open.size === 0) return;
    this.#isPolling = true;
    setTimeout(() => void this.#pollOnce(), POLL_MS);
  }

  async #pollOnce(): Promise<void> {
    await this.#poll();
    this.#isPolling = false;
    this.#pollLater();
  }

  async #poll(): Promise<void> {
    const streams = [...this.#open];
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
export function jobStreams({ db, now }: Ctx): JobStreams {
  const found = streamsOfPool.get(db) ?? new JobStreams({ db, now });
  streamsOfPool.set(db, found);
  return found;
}
