import type { OutputOf } from '@cartwright/contract/contract';
import type { Database } from '../../../src/db/connect.ts';
import type { Entry } from './history.ts';

interface Stored {
  readonly name: string;
  readonly id: number;
  /** The lots that came of it, in their order. */
  readonly lots: readonly number[];
  readonly isUndone: boolean;
}

const receipts = `SELECT manifest_no AS name, id, state = 'void' AS "isUndone",
  (SELECT coalesce(json_agg(lot_id ORDER BY id), '[]') FROM receipt_line WHERE receipt_id = r.id AND lot_id IS NOT NULL) AS lots FROM receipt r WHERE state <> 'expected'`;
const conversions = `SELECT note AS name, id, undone_at IS NOT NULL AS "isUndone",
  (SELECT coalesce(json_agg(lot_id ORDER BY id), '[]') FROM conversion_output WHERE conversion_id = c.id) AS lots FROM conversion c`;
const adjustments = `SELECT detail AS name, lot_id AS id, '[]'::json AS lots, false AS "isUndone" FROM stock_movement
  WHERE kind = 'adjust' AND detail <> ''`;
const counts = `SELECT c.id, coalesce(changed_lots, -1) AS changed, (SELECT count(*)::int FROM stock_movement WHERE count_id = c.id) AS moved
  FROM stock_count c WHERE state = 'posted'`;

const lotsOf = (lots: readonly { inventoryId: number }[]) => lots.map(({ inventoryId }) => inventoryId);

interface Ended {
  readonly step: number;
  readonly type: Entry['type'];
  readonly input: Record<string, unknown>;
  readonly data: unknown;
}

/**
 * What contradicts a history of goods in what is stored: every acknowledged receipt, conversion, adjustment and posting is
 * there once with the lots that were answered, none is there that was acknowledged to nobody, and what was undone is undone
 * (INV-50, INV-51, INV-53).
 */
export async function judgeGoods(entries: readonly Entry[], { pool }: Database): Promise<string[]> {
  const wrong: string[] = [];
  const bodies = new Map(
    entries.flatMap(({ step, type, input }) => (type === 'invoke' ? [[step, input] as const] : [])),
  );
  const ended = (operation: string): Ended[] =>
    entries.flatMap(({ step, type, operation: of, data }) =>
      of === operation && (type === 'ok' || type === 'fail')
        ? [{ step, type, data, input: (bodies.get(step) as { body: Record<string, unknown> }).body }]
        : [],
    );
  const done = (operation: string) => ended(operation).filter(({ type }) => type === 'ok');
  const unclear = new Set(entries.filter(({ type }) => type === 'invoke').map(({ step }) => step));
  for (const { step, type } of entries) if (type === 'ok' || type === 'fail') unclear.delete(step);
  const isUnclear = (name: string): boolean =>
    [...unclear].some((step) => Object.values((bodies.get(step) as { body: object }).body).includes(name));

  const compare = async (
    what: string,
    sql: string,
    operation: string,
    nameIn: string,
    answered: (data: never) => { readonly id: number; readonly lots: readonly number[] } | null,
    undone: readonly unknown[],
  ): Promise<void> => {
    const { rows } = await pool.query<Stored>(sql);
    const byName = Map.groupBy(rows, ({ name }) => name);
    const asked = new Set<string>();
    for (const { step, input, data } of done(operation)) {
      const name = String(input[nameIn]);
      asked.add(name);
      const [stored, ...more] = byName.get(name) ?? [];
      const answer = answered(data as never);
      if (stored === undefined || more.length > 0)
        wrong.push(`step ${step}: ${what} ${name} is stored ${stored === undefined ? 0 : more.length + 1} times`);
      else if (answer !== null && (answer.id !== stored.id || answer.lots.join() !== stored.lots.join()))
        wrong.push(`step ${step}: ${what} ${name} was answered ${answer.id} with ${answer.lots.join()}, not as stored`);
      if (stored !== undefined && undone.includes(stored.id) !== stored.isUndone && !isUnclear(name))
        wrong.push(`${what} ${name} is ${stored.isUndone ? '' : 'not '}undone, acknowledged was the opposite`);
    }
    for (const name of byName.keys())
      if (!asked.has(name) && !isUnclear(name)) wrong.push(`${what} ${name} was acknowledged to nobody`);
  };

  await compare(
    'receipt',
    receipts,
    'products.receive',
    'manifestNo',
    ({ receiptId, lots }: OutputOf<'products.receive'>) => ({ id: receiptId, lots: lotsOf(lots) }),
    done('products.voidReceipt').map(({ input }) => input['receiptId']),
  );
  await compare(
    'conversion',
    conversions,
    'products.convert',
    'note',
    ({ conversionId, lots }: OutputOf<'products.convert'>) => ({ id: conversionId, lots: lotsOf(lots) }),
    done('products.undoConversion').map(({ input }) => input['conversionId']),
  );
  await compare('adjustment', adjustments, 'products.adjust', 'detail', () => null, []);
  const { rows } = await pool.query<{ id: number; changed: number; moved: number }>(counts);
  const posted = new Map(rows.map((row) => [row.id, row]));
  for (const { step, data } of done('products.postCount')) {
    const { countId, changedLots } = data as OutputOf<'products.postCount'>;
    const stored = posted.get(countId);
    if (stored?.changed !== changedLots || stored.moved !== changedLots)
      wrong.push(`step ${step}: count ${countId} was answered ${changedLots} lots, moved are ${stored?.moved}`);
    posted.delete(countId);
  }
  if (unclear.size === 0)
    for (const id of posted.keys()) wrong.push(`count ${id} was posted and acknowledged to nobody`);
  return wrong;
}
