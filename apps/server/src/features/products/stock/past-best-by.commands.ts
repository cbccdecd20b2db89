import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';

/** Takes lots off sale whose last day is over; answers how many. A trigger decides when anything else changes. */
export async function endSaleOfPastLots({ db }: Ctx): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(sql`select lots_past_best_by() as ended`);
  return rows[0]?.ended ?? 0;
}
