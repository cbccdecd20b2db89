import { wholeUnits } from '@cartwright/domain/money/money';
import { divides, holdsWhole, wholeUnitsOnly } from '@cartwright/domain/products/whole-units';
import { eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { lot, product } from '../../../db/schema/products.table.ts';

interface Entered {
  readonly lotId: number;
  readonly units: number;
}

/** The sentence for each lot that is entered with divided units though it comes whole, by its id. */
export async function dividedLots(ctx: StaffCtx, entered: readonly Entered[]): Promise<ReadonlyMap<number, string>> {
  const parts = entered.filter(({ units }) => wholeUnits(units) !== units);
  if (parts.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: lot.id, onHand: lot.onHand, name: product.name, allowFractions: product.allowFractions })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .where(
      inArray(
        lot.id,
        parts.map(({ lotId }) => lotId),
      ),
    );
  const lots = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    parts.flatMap(({ lotId, units }) => {
      const found = lots.get(lotId);
      return found !== undefined && divides(units, holdsWhole(found)) ? [[lotId, wholeUnitsOnly(found.name)]] : [];
    }),
  );
}

/** Refuses `units_not_whole` for the first lot of which units would be divided. */
export async function assertWhole(ctx: StaffCtx, entered: readonly Entered[]): Promise<void> {
  const [detail] = (await dividedLots(ctx, entered)).values();
  if (detail === undefined) return;
  fail('units_not_whole', { detail, fields: [{ path: ['units'], code: 'units_not_whole', detail }] });
}
