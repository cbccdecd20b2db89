import { productRows } from '@cartwright/domain/paperwork/ccrs-rows';
import type { StaffCtx } from '../../../../core/context.ts';
import { lockLedger } from '../ledger.commands.ts';
import { rowsOfKeys } from '../ledger.queries.ts';
import { reportMasters } from '../report-masters.commands.ts';
import { stateProduct } from '../state-order.queries.ts';

/** Brings the rows of changed products to what they are; one that was never reported waits for its first goods. */
export async function reportProducts(
  ctx: StaffCtx,
  { productIds }: { readonly productIds: readonly number[] },
): Promise<void> {
  const keys = productIds.map((id) => `P-${id}`);
  if ((await rowsOfKeys(ctx, new Map([['Product', keys]]))).length === 0) return;
  await lockLedger(ctx);
  const reported = new Set((await rowsOfKeys(ctx, new Map([['Product', keys]]))).map(({ key }) => key));
  const products = [];
  for (const id of productIds) if (reported.has(`P-${id}`)) products.push(await stateProduct(ctx, id));
  const known = products.filter((product) => product !== null);
  await reportMasters(ctx, [['Product', productRows(known)]], new Set());
}
