import pg from 'pg';
import type { Log } from '../core/context.ts';

/** Milliseconds until the connection is opened again: at first, and at most. */
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;
/** How often the connection is asked whether it still lives, and how long it may take to say so. */
const PROBE_MS = 3_000;
const PROBE_TIMEOUT_MS = 3_000;

interface ListenerOptions {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Whenever the channel is listened to: at first, and after every loss, in which messages may have been missed. */
  readonly onListening: () => void;
  readonly onLost: () => void;
  readonly log: Log;
}

/** A connection of its own that listens to a channel of NOTIFY until it is closed; a lost one is opened again. */
export class Listener {
  readonly #pool: pg.Pool;
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #isClosed = false;

  /** Opens its connection as those of `pool`. */
  constructor(pool: pg.Pool, options: ListenerOptions) {
    this.#pool = pool;
    this.#options = options;
    void this.#open();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ ...this.#pool.options, application_name: 'cartwright-live' });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#options.onMessage(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(this.#options.channel)}`);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'no connection for live changes');
      this.#lost(client);
      return;
    }
    if (this.#client !== client) return;
    this.#retryMs = FIRST_RETRY_MS;
    this.#options.onListening();
    this.#probeLater(client);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#drop();
    if (this.#isClosed) return;
    this.#options.onLost();
    this.#timer = setTimeout(() => void this.#open(), this.#retryMs * (0.5 + Math.random() / 2));
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
  }

  /** A connection that a firewall has forgotten says nothing by itself. */
  #probeLater(client: pg.Client): void {
    this.#timer = setTimeout(() => void this.#probe(client), PROBE_MS);
  }

  async #probe(client: pg.Client): Promise<void> {
    const timeout = setTimeout(() => this.#lost(client), PROBE_TIMEOUT_MS);
    await client.query('select').catch(() => this.#lost(client));
    clearTimeout(timeout);
    if (this.#client === client) this.#probeLater(client);
  }
}
