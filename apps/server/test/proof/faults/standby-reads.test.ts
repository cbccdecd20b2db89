import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readTargets } from '../../../src/db/standby.ts';
import { clientOver, type TestClient } from '../../wire-client.ts';
import { openAppClusterAt, type AppCluster } from '../harness/cluster.ts';
import { startReplicas } from '../harness/replicas.ts';
import { say } from '../harness/seed.ts';

const token = 'a-token-that-prometheus-has';
const WRITERS = 4;
const FIRST_DAY = Date.UTC(2027, 0, 1);
const DAY_MS = 86_400_000;

const dayOf = (n: number): string => new Date(FIRST_DAY + n * DAY_MS).toISOString().slice(0, 10);
const numberOf = (day: string | null | undefined): number =>
  day === null || day === undefined ? -1 : (Date.parse(day.slice(0, 10)) - FIRST_DAY) / DAY_MS;

/** What went wrong, and how much was read. */
interface Seen {
  readonly wrong: string[];
  ownReads: number;
  eventReads: number;
  slowestMs: number;
}

/** The number of the cart's latest change that the list of carts shows. */
async function listed(client: TestClient, cartId: number, seen: Seen): Promise<number> {
  const began = performance.now();
  const { data } = await client.ok('carts.listAll', { body: {} });
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
  return numberOf(data.find((row) => row.cartId === cartId)?.estimatedDeliveryDate);
}

/** Moves the date of a cart by a day again and again, each time through any process, and reads the list of carts after it. */
async function writeAndRead(client: TestClient, cartId: number, seen: Seen, isOver: () => boolean): Promise<void> {
  for (let n = 1; !isOver(); n += 1) {
    try {
      await client.ok('carts.setDeliveryDate', { params: { cartId }, body: { estimateDeliveryDate: dayOf(n) } });
      const found = await listed(client, cartId, seen);
      seen.ownReads += 1;
      if (found !== n) seen.wrong.push(`after change ${n} of cart ${cartId} its writer reads ${found}`);
    } catch (error) {
      seen.wrong.push(String(error));
    }
    await delay(20);
  }
}

interface CartEvent {
  readonly Kind: string;
  readonly Ids: readonly number[];
  readonly Version: number | null;
}

/** Reads the list of carts after each event of another session, as an open screen does. `first` has the versions before. */
async function follow(
  { fleet }: AppCluster,
  client: TestClient,
  first: ReadonlyMap<number, number>,
  { seen, signal }: { seen: Seen; signal: AbortSignal },
): Promise<void> {
  const [process] = fleet.processes;
  const headers = { authorization: `Bearer ${client.token}` };
  const response = await fetch(`${process?.address}/v1/events`, { headers, signal });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const { Kind, Ids, Version } = JSON.parse(block.replace(/^data: /, '')) as CartEvent;
      const [cartId = 0] = Ids;
      const before = first.get(cartId);
      if (Kind !== 'cart' || Version === null || before === undefined) continue;
      const found = await listed(client, cartId, seen).catch((error: unknown) => String(error));
      seen.eventReads += 1;
      if (typeof found === 'string' || found < Version - before)
        seen.wrong.push(`after the event of change ${Version - before} of cart ${cartId} its reader reads ${found}`);
    }
  }
}

/** Sums of a figure over the processes, by its label; and whether all of them use the standby. */
async function figures({ fleet }: AppCluster): Promise<{ reads: Record<string, number>; areUsing: boolean }> {
  const texts = await Promise.all(
    fleet.processes.map(async ({ address }) => {
      const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      return await response.text();
    }),
  );
  const of = (text: string, target: string): number =>
    Number(new RegExp(`^cartwright_standby_reads_total\\{target="${target}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? NaN);
  const reads = readTargets.map((target) => [target, texts.reduce((sum, text) => sum + of(text, target), 0)] as const);
  return {
    reads: Object.fromEntries(reads),
    areUsing: texts.every((text) => /^cartwright_standby_up 1$/m.test(text)),
  };
}

test.runIf(process.platform === 'linux')(
  'nobody reads what is older than their own change or an event, whatever the standby does, and nothing fails',
  async () => {
    const replicas = await startReplicas({ synchronous: false });
    const cluster = await openAppClusterAt(replicas.url, {
      environment: { DATABASE_READ_URL: replicas.standbyUrl, METRICS_TOKEN: token },
    });
    const using = async (): Promise<void> =>
      await vi.waitFor(async () => expect((await figures(cluster)).areUsing).toBe(true), { timeout: 20_000 });
    const product = await cluster.room.product('Read', [1_000]);
    const carts = [];
    for (let made = 0; made < WRITERS; made += 1)
      carts.push((await cluster.room.cart([{ productId: product, units: 1 }])).cartId);
    const versions = await cluster.owner.pool.query<{ id: number; version: number }>('SELECT id, version FROM cart');
    const first = new Map(versions.rows.map(({ id, version }) => [id, version]));
    await using();

    const seen: Seen = { wrong: [], ownReads: 0, eventReads: 0, slowestMs: 0 };
    const over = new AbortController();
    const client = clientOver(cluster.fleet.send, cluster.seller.token);
    const following = follow(cluster, client, first, { seen, signal: over.signal }).catch(() => undefined);
    const writing = carts.map(async (id) => await writeAndRead(client, id, seen, () => over.signal.aborted));
    const during = async (what: string, ms: number): Promise<Record<string, number>> => {
      const before = (await figures(cluster)).reads;
      await delay(ms);
      const { reads } = await figures(cluster);
      const more = Object.fromEntries(Object.entries(reads).map(([target, n]) => [target, n - (before[target] ?? 0)]));
      say(`${what}: ${JSON.stringify(more)}, slowest read ${Math.round(seen.slowestMs)} ms`);
      seen.slowestMs = 0;
      return more;
    };

    expect.soft((await during('up', 3_000))['standby']).toBeGreaterThan(10);
    for (const ms of [1_000, 10_000]) {
      await replicas.pauseReplay(true);
      expect.soft((await during(`paused for ${ms} ms`, ms))['behind']).toBeGreaterThan(0);
      await replicas.pauseReplay(false);
      await using();
      expect.soft((await during('going on', 2_000))['standby']).toBeGreaterThan(10);
    }
    let failed = 0;
    for (let turn = 1; turn <= 5 && failed === 0; turn += 1) {
      const ending = replicas.endReads(3_000);
      failed = (await during('reads ended in the middle', 3_000))['failed'] ?? 0;
      await ending;
      await using();
    }
    expect.soft(failed).toBeGreaterThan(0);
    replicas.killStandby();
    expect.soft((await during('killed', 4_000))['left out']).toBeGreaterThan(10);
    await replicas.startStandby();
    await using();
    expect.soft((await during('back', 2_000))['standby']).toBeGreaterThan(10);
    replicas.freezeStandby(true);
    expect.soft((await during('frozen', 4_000))['left out']).toBeGreaterThan(10);
    replicas.freezeStandby(false);
    await using();
    expect.soft((await during('going on', 2_000))['standby']).toBeGreaterThan(10);

    over.abort();
    await Promise.all([following, ...writing]);
    say(`${seen.ownReads} reads after one's own change, ${seen.eventReads} after events`);
    expect(seen.wrong).toEqual([]);
    expect(seen.eventReads).toBeGreaterThan(50);
    await cluster.close();
  },
);
