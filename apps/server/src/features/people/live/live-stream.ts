import type { events } from '@cartwright/contract/people/events.contract';
import type { LiveKind } from '@cartwright/contract/people/live-kinds';
import type { Output } from '@cartwright/contract/route';
import type { Actor } from '../../../core/context.ts';

export type LiveEvent = Output<(typeof events)['stream']>;

/** An event of a kind; of which records, if they are named. */
export const liveEvent = (kind: LiveKind, ids: readonly number[] = []): LiveEvent => ({
  kind,
  ids: [...ids],
  version: null,
  personId: null,
  personName: null,
});

/** As many events as wait for a reader at most; one who is further behind reads everything again. */
const MOST_WAITING = 200;

/** One reader: what was not read yet, in the order it happened. */
export class LiveStream {
  readonly personId: number;
  readonly sessionId: number;
  readonly #disconnect: () => void;
  #waiting = new Map<string, LiveEvent>();
  #waitingSince: number | null = null;
  #isOpen = true;
  #wake: (() => void) | undefined;

  constructor({ personId, sessionId }: Actor, disconnect: () => void) {
    this.personId = personId;
    this.sessionId = sessionId;
    this.#disconnect = disconnect;
  }

  /** Since when the oldest event waits for the reader, in milliseconds of `Date.now()`; null when none does. */
  get waitingSince(): number | null {
    return this.#waitingSince;
  }

  /** Adds an event; the same change again takes the place of the one that waits. */
  send(event: LiveEvent): void {
    const key = `${event.kind} ${event.ids.join()}`;
    this.#waiting.delete(key);
    this.#waiting.set(key, event);
    if (this.#waiting.size > MOST_WAITING) this.#waiting = new Map([['resync', liveEvent('resync')]]);
    this.#waitingSince ??= Date.now();
    this.#wake?.();
  }

  /** Ends the stream: at once for a reader who reads, by cutting the connection of one who does not. */
  end(): void {
    this.#isOpen = false;
    this.#wake?.();
    if (this.#waitingSince !== null) this.#disconnect();
  }

  /** What the reader reads, until the stream ends. */
  async *events(): AsyncGenerator<LiveEvent> {
    while (this.#isOpen) {
      if (this.#waiting.size === 0) {
        this.#waitingSince = null;
        await new Promise<void>((resolve) => (this.#wake = resolve));
        continue;
      }
      const events = [...this.#waiting.values()];
      this.#waiting.clear();
      yield* events;
    }
  }
}
