import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './connect.ts';

/**
 * Several hosts in one database URL (`postgres://user@a,b:5433/name?target_session_attrs=read-write`), as libpq takes them:
 * every connection goes to the one that takes writes. pg knows one host alone, so each connection has a socket that looks
 * for the primary before it connects; a failover closes the old ones, and the new ones find the new primary.
 */

export interface Host {
  readonly host: string;
  readonly port: number;
}

const url = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;
const oneHost = /^(\[[0-9a-f:.]+\]|[^:,[\]]+)(?::(\d{1,5}))?$/i;
const wanted = /([?&])target_session_attrs=([^&]*)&?/;

/** The URL with one of its hosts, which is as pg takes it. */
const withHost = (given: string, host: string): string =>
  given.replace(url, (_, head, _list, tail) => `${head}${host}${tail}`);

/** The hosts of a URL, none when it names a socket; null when one of them is not a host, or another than the primary is wanted. */
export function hostsOf(given: string): readonly Host[] | null {
  const [, , list = '', tail = ''] = url.exec(given) ?? [];
  const asked = wanted.exec(tail)?.[2];
  if (asked !== undefined && asked !== 'read-write' && asked !== 'primary') return null;
  if (list === '') return [];
  const hosts = list.split(',').map((each) => oneHost.exec(each));
  if (hosts.some((found) => found === null)) return null;
  return hosts.map((found) => ({
    host: (found?.[1] ?? '').replaceAll(/[[\]]/g, ''),
    port: Number(found?.[2] ?? 5432),
  }));
}

/** How a URL that `hostsOf` understands is connected to. */
export function connectionOf(given: string): Connection {
  const plain = given.replace(wanted, '$1').replace(/[?&]$/, '');
  const [, , list = ''] = url.exec(plain) ?? [];
  const [first = '', ...others] = list.split(',');
  if (others.length === 0) return { connectionString: plain };
  const connectionString = withHost(plain, first);
  const primary = new Primary(connectionString, hostsOf(given) ?? []);
  return { connectionString, stream: () => new PrimarySocket(primary) };
}

/** The hosts of a URL as they were written, for people. */
export const shownHosts = (given: string): string => url.exec(given)?.[2] ?? '';

/** The URL with a host that anybody can parse; its own are `hostsOf`. */
export const parsableUrl = (given: string): string => withHost(given, 'host');

/** How long one search goes on, and one host is waited for, in milliseconds; a connection is given up after the former. */
const PATIENCE_MS = 3_000;
const ANSWER_MS = 1_000;
const PAUSE_MS = 100;

/** Which of several hosts takes writes, as long as a connection to it lasts. */
class Primary {
  readonly #connectionString: string;
  readonly #hosts: readonly Host[];
  #known: Host | undefined;
  #search: Promise<Host> | undefined;

  constructor(connectionString: string, hosts: readonly Host[]) {
    this.#connectionString = connectionString;
    this.#hosts = hosts;
  }

  /** One search serves everybody who waits. Rejects with an error of a connection when no host takes writes. */
  async find(): Promise<Host> {
    if (this.#known !== undefined) return this.#known;
    this.#search ??= this.#look().finally(() => (this.#search = undefined));
    return await this.#search;
  }

  forget(host: string, port: number): void {
    if (this.#known?.host === host && this.#known.port === port) this.#known = undefined;
  }

  async #look(): Promise<Host> {
    for (const end = performance.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      try {
        this.#known = await Promise.any(this.#hosts.map(async (host) => await this.#takesWrites(host)));
        return this.#known;
      } catch {
        if (performance.now() < end) continue;
        throw Object.assign(new Error('no host of the database takes writes'), { code: 'ECONNREFUSED' });
      }
    }
  }

  async #takesWrites(host: Host): Promise<Host> {
    const name = host.host.includes(':') ? `[${host.host}]` : host.host;
    const client = new pg.Client({
      connectionString: withHost(this.#connectionString, `${name}:${host.port}`),
      application_name: 'cartwright-primary',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ off: boolean }>(
        "SELECT current_setting('transaction_read_only') = 'off' AS off",
      );
      if (rows[0]?.off !== true) throw new Error('it takes no writes');
      return host;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A socket that connects to the primary, whatever host it is given. */
class PrimarySocket extends Socket {
  readonly #primary: Primary;

  constructor(primary: Primary) {
    super();
    this.#primary = primary;
  }

  override connect(): this {
    void this.#connect();
    return this;
  }

  async #connect(): Promise<void> {
    try {
      const { port, host } = await this.#primary.find();
      if (this.destroyed) return;
      // After a failover its connections close, and the next one looks again.
      this.once('close', () => this.#primary.forget(host, port));
      super.connect(port, host);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
