import type { BulkUnit } from '@cartwright/domain/products/bulk-units';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { source } from '../../../db/schema/products.table.ts';

/** What receiving asks of a source. */
export interface ReceivedSource {
  readonly sourceId: number;
  readonly name: string;
  readonly unit: BulkUnit;
  /** What it has. */
  readonly amount: number;
  /** What all that came in has cost, as far as it is known. */
  readonly totalCost: number | null;
}

/** Sources by id; one that is not there is missing. */
export async function sourcesOf({ db }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, ReceivedSource>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      sourceId: source.id,
      name: source.name,
      unit: source.unit,
      amount: source.amount,
      totalCost: source.totalCost,
    })
    .from(source)
    .where(inArray(source.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.sourceId, row]));
}
