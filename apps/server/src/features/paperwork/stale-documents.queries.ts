import type { OrderFileKind } from '@cartwright/contract/order-file-kinds';
import type { ActorCtx } from '../../core/context.ts';
import { deliveryFacts } from './delivery-facts.queries.ts';
import { hashOf, orderFacts } from './order-facts.queries.ts';
import { transferFacts } from './transfer/transfer-facts.ts';

interface MadeFile {
  readonly kind: OrderFileKind;
  /** Of what its latest version shows of the order; null for what somebody added. */
  readonly factsHash: Buffer | null;
}

/** Which documents show another order than today's: the kinds whose facts have changed since the latest version. */
export async function staleKinds(
  ctx: ActorCtx,
  orderId: number,
  files: readonly MadeFile[],
): Promise<Set<OrderFileKind>> {
  const stale = new Set<OrderFileKind>();
  for (const { kind, factsHash } of files) {
    const facts = factsHash === null ? null : await factsOf(ctx, orderId, kind);
    if (factsHash !== null && facts !== null && !hashOf(facts).equals(factsHash)) stale.add(kind);
  }
  return stale;
}

async function factsOf(ctx: ActorCtx, orderId: number, kind: OrderFileKind): Promise<object | null> {
  if (kind === 'purchaseOrder') return await orderFacts(ctx, orderId);
  if (kind === 'transfer') return transferFacts(await deliveryFacts(ctx, orderId));
  return null;
}
