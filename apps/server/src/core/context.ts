import type { PermissionKey } from '@cartwright/contract/permissions';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Events } from './events.ts';

/** A database or a transaction on it: everything that runs statements. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** Who acts: a person of the seller with the current permission keys of their role. */
export interface Actor {
  readonly personId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: ReadonlySet<PermissionKey>;
  /** Their role requires two-factor sign-in, and they have none: only the calls that set it up are open to them (S-7). */
  readonly mustSetUpTwoFactor?: boolean;
}

/** Who acts in the portal: a person of a client. */
export interface Buyer {
  readonly personId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly email: string;
}

/** The part of a logger that commands and queries use. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** The external geocoder that an operator has configured. */
export interface GeocoderSettings {
  readonly url: string;
  readonly key: string | undefined;
  /** Milliseconds to wait after its limit is hit, and until it must have answered; for tests. */
  readonly waitMs?: number;
  readonly timeoutMs?: number;
}

/** Where QuickBooks Online is; the addresses of Intuit unless an operator has named others. */
export interface QuickBooksSettings {
  readonly apiUrl?: string | undefined;
  readonly signInUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly revokeUrl?: string | undefined;
  /** Milliseconds until an answer must have come, between two calls, and of the shortest wait before a repetition; for tests. */
  readonly timeoutMs?: number;
  readonly paceMs?: number;
  readonly waitMs?: number;
}

/** What is done with a backup every night, for who runs the server. */
export interface NightlyBackups {
  readonly folder: string;
  readonly keep: number;
  /** The bucket that each is copied to, as `host/bucket`; null without one. */
  readonly offSite: string | null;
  /** Whether the newest is restored and checked once a week. */
  readonly isVerified: boolean;
}

/**
 * Passwords and tokens of other servers, encrypted before they are stored: AES-256-GCM, with the id of the key in the
 * value, so that the key can be changed. The key is not in the database, nor in its backups.
 */
export interface Secrets {
  /** Encrypts a text under the first key. `purpose` is bound to it: it opens as nothing else. Refuses `no_secret_key`. */
  seal(text: string, purpose: string): string;
  /** The text; null when its key is not here, or it was changed. */
  open(sealed: string, purpose: string): string | null;
  /** Whether a stored value was encrypted under the first key. */
  isCurrent(sealed: string): boolean;
}

/** What commands need of the job queue: to enqueue a job within their transaction. */
export interface JobQueue {
  enqueue(db: Db, queue: string, data: { jobId: string }): Promise<void>;
  /** False where nobody is limited in how many jobs they start. */
  readonly isLimited: boolean;
}

/** Whoever publishes these has a context without an actor. */
type SystemEvent = 'jobEnded' | 'mailEnded';

/** The handlers of every event, which run in the transaction that publishes it; `app.ts` has the list. */
export type EventHandlers = {
  readonly [E in keyof Events]: readonly ((
    ctx: E extends SystemEvent ? Ctx : StaffCtx,
    event: Events[E],
  ) => Promise<void>)[];
};

/**
 * What commands and queries depend on, their first parameter. `db` is the pool, or the transaction inside
 * `inTransaction`; the clock is here so that tests can set it.
 */
export interface Ctx {
  readonly db: Db;
  readonly inTransaction: boolean;
  readonly actor: Actor | null;
  /** Who is signed in to the portal; then nobody of the seller acts. */
  readonly buyer?: Buyer;
  readonly requestId: string;
  readonly now: () => Date;
  /** The seller's time zone, for business dates; as it was when the request or the job began. */
  readonly timeZone: string;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly eventHandlers: EventHandlers;
  /** The external geocoder, where one is configured. */
  readonly geocoder: GeocoderSettings | null;
  readonly quickBooks: QuickBooksSettings;
  /** Hosts of a private network that the operator lets transfer data be read from. */
  readonly transferHosts: readonly string[];
  /** Null where no backup is made. */
  readonly backups: NightlyBackups | null;
  /** Encrypts what is stored of other servers' passwords and tokens. */
  readonly secrets: Secrets;
  /** Where people and other systems reach this server, such as `https://orders.example.com`; empty before it listens. */
  readonly origin: string;
}

/** A context in which somebody is signed in; what the handlers of staff routes get. */
export interface StaffCtx extends Ctx {
  readonly actor: Actor;
}

/** A context in which a buyer is signed in; what the handlers of portal routes get. */
export interface BuyerCtx extends Ctx {
  readonly actor: null;
  readonly buyer: Buyer;
}

/** Somebody is signed in, of whichever kind. */
export type SignedInCtx = StaffCtx | BuyerCtx;

export const isSignedIn = <C extends Ctx>(ctx: C): ctx is C & SignedInCtx => personOf(ctx) !== undefined;

/** The id of who is signed in. */
export const personOf = ({ actor, buyer }: Pick<Ctx, 'actor' | 'buyer'>): number | undefined =>
  actor?.personId ?? buyer?.personId;
