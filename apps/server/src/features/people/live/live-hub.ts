import type { LiveKind } from '@cartwright/contract/people/live-kinds';
import type { PermissionKey } from '@cartwright/contract/permissions';
import type { Actor, Ctx, Db } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { PooledDatabase } from '../../../db/driver/pooled-database.ts';
import { Listener } from '../../../db/listener.ts';
import { addAnnounced, type Announced, nothingAnnounced } from './announced.ts';
import { type LiveEvent, LiveStream, liveEvent } from './live-stream.ts';
import { changedCarts, changedOrders, ownedClients, type Reader, readersOf } from './live.queries.ts';

/** How many streams one person, and one process, may have open at once (S-40). */
const MOST_OF_PERSON = 12;
const MOST_OF_PROCESS = 2_000;
/** What happens within this time is delivered together, with one look at who may see it. */
const GATHER_MS = 40;
/** While much happens to many streams they wait longer: each delivery costs the process a write for every stream. */
const BUSY_MS = 1_000;
const PER_STREAM_MS = 4;
const LONGEST_GATHER_MS = 800;
const BEAT_MS = 15_000;
/** A reader who has not read for so long is disconnected; its page opens a new stream and reads everything again. */
const SLOW_MS = 30_000;

type HubCtx = Pick<Ctx, 'db' | 'now' | 'log'>;

/** Where people may see stock. */
const stockScreens: readonly PermissionKey[] = [
  'products',
  'stock',
  'cart',
  'client-cart',
  'review-order',
  'product-info',
];

/**
 * The open streams of a process, fed by one connection that listens to the channel `live` while there are any. Whoever may
 * see a record learns its id; what has changed they read by the ordinary calls.
 */
export class LiveHub {
  readonly #ctx: HubCtx;
  readonly #streams = new Set<LiveStream>();
  #listener: Listener | undefined;
  #isListening = false;
  #hasListened = false;
  #beats: ReturnType<typeof setInterval> | undefined;
  #announced = nothingAnnounced();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #gatheredAt = -Infinity;
  #delivered: Promise<void> = Promise.resolve();

  constructor(ctx: HubCtx) {
    this.#ctx = ctx;
  }

  /** Opens a stream, which ends with `signal` or the actor's session. Refuses `too_many`. */
  open(actor: Actor, signal: AbortSignal, disconnect: () => void): LiveStream {
    const own = [...this.#streams].filter(({ personId }) => personId === actor.personId).length;
    if (own >= MOST_OF_PERSON || this.#streams.size >= MOST_OF_PROCESS)
      fail('too_many', { detail: 'Too many windows are open. This one is not updated live.', retryAfterSeconds: 30 });
    const stream = new LiveStream(actor, disconnect);
    this.#streams.add(stream);
    signal.addEventListener('abort', () => this.#close(stream), { once: true });
    if (signal.aborted) this.#close(stream);
    this.#start();
    if (this.#isListening) stream.send(liveEvent('opened'));
    return stream;
  }

  #close(stream: LiveStream): void {
    this.#streams.delete(stream);
    stream.end();
    if (this.#streams.size > 0) return;
    clearInterval(this.#beats);
    clearTimeout(this.#gathering);
    this.#listener?.close();
    this.#listener = undefined;
    this.#isListening = false;
    this.#hasListened = false;
    this.#gathering = undefined;
    this.#announced = nothingAnnounced();
  }

  #start(): void {
    if (this.#listener !== undefined || this.#streams.size === 0) return;
    const { db, log } = this.#ctx;
    if (!(db instanceof PooledDatabase)) throw new Error('live changes need a pool');
    const listener = new Listener(db.pool, {
      channel: 'live',
      log,
      onMessage: (payload) => {
        // Jobs have streams of their own.
        if (!payload.startsWith('job ')) this.#note(payload);
      },
      onListening: () => {
        if (this.#listener !== listener) return;
        const kind = this.#hasListened ? 'resync' : 'opened';
        this.#isListening = true;
        this.#hasListened = true;
        for (const stream of this.#streams) stream.send(liveEvent(kind));
        if (this.#announced.kinds.size > 0) this.#gather();
      },
      onLost: () => {
        if (this.#listener === listener) this.#isListening = false;
      },
    });
    this.#listener = listener;
    this.#beats = setInterval(() => this.#beat(), BEAT_MS);
  }

  #note(payload: string): void {
    addAnnounced(this.#announced, payload);
    this.#gather();
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => this.#gathered(), this.#gatherMs());
  }

  #gatherMs(): number {
    if (performance.now() - this.#gatheredAt > BUSY_MS) return GATHER_MS;
    return Math.min(LONGEST_GATHER_MS, GATHER_MS + PER_STREAM_MS * this.#streams.size);
  }

  #gathered(): void {
    this.#gathering = undefined;
    // The first event of a stream says that it is open: what was announced before that waits for it.
    if (!this.#isListening) return;
    this.#gatheredAt = performance.now();
    const announced = this.#announced;
    this.#announced = nothingAnnounced();
    // A stream that opens meanwhile belongs to a page that reads all of it anyway.
    const streams = [...this.#streams];
    this.#inTurn(async () => await this.#deliver(announced, streams));
  }

  #beat(): void {
    const slow = Date.now() - SLOW_MS;
    for (const stream of this.#streams) {
      if ((stream.waitingSince ?? Infinity) < slow) this.#close(stream);
      // Without beats a page knows that it has to ask by itself.
      else if (this.#isListening) stream.send(liveEvent('beat'));
    }
    this.#inTurn(async () => void (await this.#readers([...this.#streams])));
  }

  /** One look at the database at a time, in the order of what was announced. */
  #inTurn(work: () => Promise<void>): void {
    this.#delivered = this.#delivered.then(work).catch((error: unknown) => {
      // Who may see what is not known: the readers connect again.
      this.#ctx.log.warn({ err: error }, 'live changes');
      for (const stream of this.#streams) this.#close(stream);
    });
  }

  /** Those of the streams that are open, with their people; closes those whose sessions have ended. */
  async #readers(streams: readonly LiveStream[]): Promise<Map<LiveStream, Reader>> {
    const asked = streams.filter((stream) => this.#streams.has(stream));
    if (asked.length === 0) return new Map();
    const people = await readersOf(this.#ctx, [...new Set(asked.map(({ sessionId }) => sessionId))]);
    const readers = new Map<LiveStream, Reader>();
    for (const stream of asked) {
      const reader = people.get(stream.sessionId);
      if (reader === undefined) this.#close(stream);
      else readers.set(stream, reader);
    }
    return readers;
  }

  async #deliver(announced: Announced, streams: readonly LiveStream[]): Promise<void> {
    const [readers, carts, orders, clients] = await Promise.all([
      this.#readers(streams),
      changedCarts(this.#ctx, [...announced.carts.keys()]),
      changedOrders(this.#ctx, [...announced.orders.union(announced.picked).union(announced.documented)]),
      ownedClients(this.#ctx, [...announced.followedUp]),
    ]);
    const cartEvents = carts.map(({ id, owners, personId, personName }) => ({
      owners,
      event: { ...liveEvent('cart', [id]), version: announced.carts.get(id) ?? null, personId, personName },
    }));
    for (const [stream, reader] of readers) {
      for (const event of eventsFor(reader, announced, { carts: cartEvents, orders, clients })) stream.send(event);
    }
  }
}

interface OwnedEvent {
  readonly owners: readonly number[];
  readonly event: LiveEvent;
}
interface Owned {
  readonly id: number;
  readonly owners: readonly number[];
}
interface Changed {
  readonly carts: readonly OwnedEvent[];
  readonly orders: readonly Owned[];
  readonly clients: readonly Owned[];
}

/** What of all that has changed a person may receive. */
function* eventsFor(
  { personId, permissions }: Reader,
  announced: Announced,
  { carts, orders, clients }: Changed,
): Generator<LiveEvent> {
  const may = (key: PermissionKey) => permissions.has(key);
  const sees = (owners: readonly number[], key: PermissionKey) => may(key) || owners.includes(personId);
  for (const { owners, event } of carts) if (sees(owners, 'carts.all')) yield event;
  if (announced.all.has('cart')) yield liveEvent('cart');
  if (stockScreens.some(may)) yield* named('stock', [...announced.products], announced);
  const seen = orders.filter(({ owners }) => sees(owners, 'orders.all')).map(({ id }) => id);
  yield* named(
    'order',
    seen.filter((id) => announced.orders.has(id)),
    announced,
  );
  yield* named(
    'document',
    seen.filter((id) => announced.documented.has(id)),
    announced,
  );
  if (may('fulfillment') || may('fulfillment.pick'))
    yield* named(
      'pick',
      seen.filter((id) => announced.picked.has(id)),
      announced,
    );
  if (announced.notified.has(personId) || announced.all.has('notification')) yield liveEvent('notification');
  if (may('stock') || may('stock.receive')) yield* named('receipt', [...announced.receipts], announced);
  const seenClients = clients.filter(({ owners }) => sees(owners, 'accounts.all')).map(({ id }) => id);
  if (may('accounts') || may('client')) yield* named('followUp', seenClients, announced);
  // Everybody who is signed in may read them.
  if (announced.kinds.has('deliveryDays')) yield liveEvent('deliveryDays');
  if (announced.kinds.has('invitation') && may('invitations')) yield liveEvent('invitation');
  if (announced.kinds.has('license') && may('accounts.edit')) yield liveEvent('license');
}

/** One event of these records, or of the kind where they are too many to name. */
function* named(kind: LiveKind, ids: readonly number[], { all }: Announced): Generator<LiveEvent> {
  if (all.has(kind) || ids.length > 100) yield liveEvent(kind);
  else if (ids.length > 0) yield liveEvent(kind, ids);
}

const hubsOfPool = new WeakMap<Db, LiveHub>();

/** The streams of the process that the context belongs to. */
export function liveHub({ db, now, log }: Ctx): LiveHub {
  const found = hubsOfPool.get(db) ?? new LiveHub({ db, now, log });
  hubsOfPool.set(db, found);
  return found;
}
