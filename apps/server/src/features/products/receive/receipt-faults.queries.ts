import type { Fault } from '@cartwright/domain/faults';
import { MAX_ORDER_TOTAL } from '@cartwright/domain/money/money';
import { MAX_AMOUNT } from '@cartwright/domain/products/bulk-units';
import { cameIn } from '@cartwright/domain/receiving/bulk-line';
import { receiptFaultText } from '@cartwright/domain/receiving/receipt';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { area } from '../../../db/schema/products.table.ts';
import { barcodeFault, heldBarcodes } from '../lot-barcodes.queries.ts';
import type { PreparedLine } from './receipt-rows.ts';

/** What the database says of lines: an area that is not there, a barcode that a lot has, more than a source can hold. */
async function recordFaults(db: Db, lines: readonly PreparedLine[]): Promise<Fault[]> {
  const areas = await areasAmong(
    db,
    lines.flatMap(({ row }) => row.areaId ?? []),
  );
  const barcodes = await heldBarcodes(
    db,
    lines.flatMap(({ row }) => row.barcode ?? []),
  );
  const held = new Map<number, { readonly amount: number; readonly cost: number }>();
  return lines.flatMap(({ row, form, source }, at) => {
    const fault = (field: string, code: string, detail: string): Fault => ({
      path: ['lines', at, field],
      code,
      detail,
    });
    if (source !== null && form.bulk !== null) {
      const { amount, cost } = held.get(source.sourceId) ?? { amount: source.amount, cost: source.totalCost ?? 0 };
      const next = { amount: amount + (cameIn(form.bulk) ?? 0), cost: cost + (form.lineCost ?? 0) };
      held.set(source.sourceId, next);
      if (next.amount > MAX_AMOUNT + 0.00001)
        return [fault('amount', 'too_much', `${source.name} cannot hold that much.`)];
      return next.cost > MAX_ORDER_TOTAL ? [fault('lineCost', 'out_of_range', `${source.name} costs too much.`)] : [];
    }
    const taken = row.barcode === null || form.units === 0 ? null : barcodeFault(barcodes.get(row.barcode));
    return [
      ...(row.areaId !== null && !areas.has(row.areaId)
        ? [fault('areaId', 'not_found', 'This area was removed. Choose another one.')]
        : []),
      ...(taken === null ? [] : [fault('barcode', 'barcode_taken', taken)]),
    ];
  });
}

const areasAmong = async (db: Db, ids: readonly number[]) =>
  new Set(
    (
      await db
        .select({ id: area.id })
        .from(area)
        .where(inArray(area.id, [...ids]))
    ).map(({ id }) => id),
  );

/** The line of a fault; those of the whole receipt come first. */
const lineOf = ({ path: [, at = -1] }: Fault): number => Number(at);

/**
 * Does nothing without faults, else refuses `receipt_not_saved` with the first fault of each field, line by line. What the
 * database says comes before what the rules say of the same field.
 */
export async function assertLines(db: Db, lines: readonly PreparedLine[], ofRules: readonly Fault[]): Promise<void> {
  const byField = Map.groupBy([...(await recordFaults(db, lines)), ...ofRules], ({ path }) => path.join('/'));
  const faults = [...byField.values()].flatMap(([first]) => first ?? []).toSorted((a, b) => lineOf(a) - lineOf(b));
  const [first] = faults;
  if (first !== undefined) fail('receipt_not_saved', { detail: receiptFaultText(first), fields: faults });
}
