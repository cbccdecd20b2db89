import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@cartwright/contract/contract';
import type { Random } from '../../../src/seed/random.ts';
import type { AppCluster } from './cluster.ts';
import type { History } from './history.ts';
import type { Scene } from './stress.ts';

interface GoodsOptions {
  readonly random: Random;
  readonly history: History;
  /** People who act at once, each one step after another. */
  readonly people: number;
  readonly isOver: () => boolean;
}

type Lot = OutputOf<'products.lots'>['data'][number];

/**
 * People who receive, count, correct, hold and convert the goods that others sell meanwhile, until it is over. What they write
 * names itself: receipts by their manifest, conversions by their note, adjustments by their detail.
 */
export async function workOnGoods({ seller }: AppCluster, scene: Scene, options: GoodsOptions): Promise<void> {
  const { random, history, people, isOver } = options;
  let named = 0;
  const name = (what: string): string => `${what}-${(named += 1)}`;

  const receive = async (productId: number): Promise<void> => {
    const line = { productId, units: random.int(1, 20), lineCost: 30, batchDate: '2026-01-02' };
    const receipt = {
      supplierName: 'Grower',
      manifestNo: name('manifest'),
      receivedOn: '2026-01-08',
      lines: [line, { ...line, units: 1 }],
    };
    const expected = random.chance(0.4)
      ? await history.perform(seller, 'products.saveReceipt', { body: receipt })
      : null;
    const receiptId = expected?.status === 200 ? expected.data.receiptId : null;
    const received = await history.perform(seller, 'products.receive', { body: { ...receipt, receiptId } });
    if (received?.status !== 200 || !random.chance(0.3)) return;
    const body = { receiptId: received.data.receiptId, reason: 'Sent twice' };
    await history.perform(seller, 'products.voidReceipt', { body });
  };

  const count = async (lots: readonly Lot[]): Promise<void> => {
    const started = await history.perform(seller, 'products.startCount', { body: {} });
    if (started?.status !== 200) return;
    const { countId } = started.data;
    const entries = random.some(lots, Math.min(lots.length, random.int(1, 6))).map(({ barcode, onHand }) => ({
      entryId: randomUUID(),
      barcode,
      units: Math.max(0, onHand + random.int(-3, 4)),
      at: new Date().toISOString(),
      isOffline: false,
      isUndone: false,
    }));
    await history.perform(seller, 'products.enterCounts', { body: { countId, entries } });
    const posted = await history.perform(seller, 'products.postCount', { body: { countId } });
    if (posted?.status !== 200) await history.perform(seller, 'products.dropCount', { body: { countId } });
  };

  const convert = async (inventoryId: number, productId: number): Promise<void> => {
    const units = random.int(1, 6);
    const body = {
      inputs: [{ inventoryId, units, grams: units }],
      outputs: [{ productId, units, grams: units }],
      note: name('conversion'),
    };
    const converted = await history.perform(seller, 'products.convert', { body });
    if (converted?.status !== 200 || !random.chance(0.5)) return;
    const undone = { conversionId: converted.data.conversionId, reason: 'Wrong lot' };
    await history.perform(seller, 'products.undoConversion', { body: undone });
  };

  const adjust = async ({ inventoryId, onHand }: Lot): Promise<void> => {
    const units = Math.max(0, onHand + random.int(-4, 8));
    const seen = random.chance(0.5) ? { onHandSeen: onHand } : {};
    const body = { inventoryId, units, ...seen, reason: 'Reconciliation' as const, detail: name('adjustment') };
    await history.perform(seller, 'products.adjust', { body });
  };

  const hold = async (inventoryId: number): Promise<void> => {
    await history.perform(seller, 'products.hold', { body: { inventoryId, reason: 'Recall' } });
    await history.perform(seller, 'products.releaseHold', { body: { inventoryId } });
  };

  const person = async (): Promise<void> => {
    while (!isOver()) {
      const productId = random.pick(scene.productIds);
      const found = await history.perform(seller, 'products.lots', { body: { productId, page: { take: 100 } } });
      const what = random.weighted({ receive: 3, count: 2, convert: 4, adjust: 3, hold: 1 });
      if (what === 'receive') await receive(productId);
      if (found?.status !== 200 || found.data.data.length === 0) continue;
      const lots = found.data.data;
      const lot = random.pick(lots);
      if (what === 'count') await count(lots);
      if (what === 'convert') await convert(lot.inventoryId, random.pick(scene.productIds));
      if (what === 'adjust') await adjust(lot);
      if (what === 'hold') await hold(lot.inventoryId);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
}
