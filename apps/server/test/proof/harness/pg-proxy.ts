import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDb } from '../../test-db.ts';

/**
 * Is between one process of the app and PostgreSQL, and reads what the process says. So a test can stop it before any
 * statement, slow it down, or change a statement on its way, and the app needs no hook for that: what runs is exactly what
 * is shipped.
 */
export interface PgProxy {
  /** What to give the process as DATABASE_URL. */
  readonly url: string;
  readonly rules: ProxyRules;
  close(): void;
}

/** What happens on the way; may be changed while connections are open. */
export interface ProxyRules {
  /** Called before each statement of a pooled connection of the app; the statement waits for the promise. */
  beforeStatement?: (sql: string, connection: object) => Promise<void> | undefined;
  /** Called before each statement of the job queue's own connections. */
  beforeQueueStatement?: () => Promise<void> | undefined;
  /** Another wording of a statement; it must not be longer. */
  reword?: (sql: string) => string;
  /** Milliseconds by which each message is held up, in either direction. */
  delay?: () => number;
}

/** Opens a proxy for a database that listens on a Unix socket. */
export async function openProxy({ host, user, database }: TestDb['connection'], rules: ProxyRules): Promise<PgProxy> {
  const open = new Set<Socket>();
  const server = createServer((app) => {
    const postgres = createConnection(join(host, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [app, postgres],
      [postgres, app],
    ] as const) {
      open.add(from);
      from.setNoDelay();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    const front = new FrontEnd(rules);
    pump(app, postgres, (chunk) => front.read(chunk));
    pump(postgres, app, async function* (chunk) {
      if (rules.delay !== undefined) await sleep(rules.delay());
      yield chunk;
    });
  });
  const port = await listen(server);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    rules,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the proxy has no port');
  return place.port;
}

/** Passes on in order, as soon as it comes, what `through` makes of each chunk, one chunk after the other. */
function pump(from: Socket, to: Socket, through: (chunk: Buffer) => AsyncIterable<Buffer>): void {
  let last = Promise.resolve();
  const pass = async (chunk: Buffer): Promise<void> => {
    for await (const piece of through(chunk)) if (to.writable) to.write(piece);
  };
  from.on('data', (chunk: Buffer) => (last = last.then(async () => await pass(chunk))));
  from.on('end', () => void last.then(() => to.end()));
}

/** The messages of the app, one by one: a startup message, then type, length and content. */
class FrontEnd {
  private readonly rules: ProxyRules;
  private rest = Buffer.alloc(0);
  /** Statements that this connection has prepared, by name; the last unnamed one under no name. */
  private readonly prepared = new Map<string, string>();
  private kind: 'unknown' | 'pool' | 'queue' | 'other' = 'unknown';

  constructor(rules: ProxyRules) {
    this.rules = rules;
  }

  async *read(chunk: Buffer): AsyncGenerator<Buffer> {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (let message = this.take(); message !== undefined; message = this.take()) yield await this.pass(message);
  }

  private take(): Buffer | undefined {
    const head = this.kind === 'unknown' ? 0 : 1;
    if (this.rest.length < head + 4) return undefined;
    const length = head + this.rest.readUInt32BE(head);
    if (this.rest.length < length) return undefined;
    const message = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return message;
  }

  private async pass(message: Buffer): Promise<Buffer> {
    if (this.kind === 'unknown') {
      const parts = message.subarray(8).toString('utf8').split('\0');
      const name = parts[parts.indexOf('application_name') + 1];
      this.kind = name === 'cartwright' ? 'pool' : name === 'cartwright-jobs' ? 'queue' : 'other';
      return message;
    }
    if (message[0] === PARSE) return this.prepare(message);
    const sql = this.statementOf(message);
    if (sql === undefined) return message;
    if (this.rules.delay !== undefined) await sleep(this.rules.delay());
    if (this.kind === 'queue') await this.rules.beforeQueueStatement?.();
    if (this.kind === 'pool') await this.rules.beforeStatement?.(sql, this);
    return message;
  }

  private prepare(message: Buffer): Buffer {
    const [name, sql] = textsFrom(message, 5);
    this.prepared.set(name, sql);
    const { reword } = this.rules;
    return this.kind !== 'pool' || reword === undefined ? message : reworded(message, sql, reword(sql));
  }

  /** The statement that a Query brings, or that a Bind is about to run. */
  private statementOf(message: Buffer): string | undefined {
    if (message[0] === QUERY) return message.subarray(5, -1).toString('utf8');
    if (message[0] !== BIND) return undefined;
    const [, name] = textsFrom(message, 5);
    return this.prepared.get(name);
  }
}

const [QUERY, PARSE, BIND] = [0x51, 0x50, 0x42];

/** Two texts, each ended by a zero, from a place in a message on: name and text of a Parse, portal and name of a Bind. */
function textsFrom(message: Buffer, start: number): [string, string] {
  const middle = message.indexOf(0, start);
  const end = message.indexOf(0, middle + 1);
  return [message.subarray(start, middle).toString('utf8'), message.subarray(middle + 1, end).toString('utf8')];
}

/** The same message with another text in its place, filled up with spaces. */
function reworded(message: Buffer, sql: string, other: string): Buffer {
  if (other === sql) return message;
  const room = Buffer.byteLength(sql);
  const text = Buffer.from(other);
  if (text.length > room) throw new Error(`this wording is too long by ${text.length - room} bytes: ${other}`);
  const copy = Buffer.from(message);
  const start = copy.indexOf(sql);
  copy.fill(' ', start, start + room);
  text.copy(copy, start);
  return copy;
}
