import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';

/** The number that the next order gets; one that is being submitted may take it first. */
export async function nextOrderNo(ctx: StaffCtx): Promise<number> {
  const { rows } = await ctx.db.execute<{ no: string }>(
    sql`select last_value + is_called::int as no from order_number`,
  );
  return Number(rows[0]?.no);
}
