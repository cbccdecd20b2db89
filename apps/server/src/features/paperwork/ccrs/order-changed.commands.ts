import type { StaffCtx } from '../../../core/context.ts';
import type { OrderChange } from '../../../core/events.ts';
import { makeOrderFiles } from './make-files.commands.ts';
import { lotsOfOrder } from './goods/lots-of-order.queries.ts';
import { reportLots } from './goods/report-lots.commands.ts';
import { reportOrder } from './report-order.commands.ts';

const isManifest = ({ kind }: { kind: string }): boolean => kind === 'Manifest';

/** Reports to the state follow every change of an order, in its transaction; a new manifest gets its file at once. */
export async function reportOrderChange(ctx: StaffCtx, { orderId, how }: OrderChange): Promise<void> {
  if (how === 'submitted' || !(await reportOrder(ctx, orderId))) return;
  await reportLots(ctx, { lotIds: await lotsOfOrder(ctx, orderId) });
  await makeOrderFiles(ctx, { orderId, cause: isManifest, along: ['Strain', 'Area', 'Product', 'Inventory'] });
}
