import type { OrderFileKind } from '@cartwright/domain/paperwork/order-documents';
import type { StaffCtx } from '../../core/context.ts';
import { documentFacts, shownFacts } from './documents/document-facts.queries.ts';
import { factsForRules, whyNot } from './documents/papers.ts';
import { hashOf } from './order-facts.queries.ts';

interface MadeFile {
  readonly kind: OrderFileKind;
  /** Of what its latest version shows of the order; null for what somebody added. */
  readonly factsHash: Buffer | null;
}

interface DocumentState {
  /** It shows another order than today's. */
  readonly isStale: boolean;
  /** Why it cannot be made of today's order, in a sentence. */
  readonly cannotMake: string | null;
}

/** Which documents of an order are out of date: those whose facts have changed since the latest version. */
export async function documentStates(
  ctx: StaffCtx,
  orderId: number,
  files: readonly MadeFile[],
): Promise<Map<OrderFileKind, DocumentState>> {
  const states = new Map<OrderFileKind, DocumentState>();
  if (files.every(({ factsHash }) => factsHash === null)) return states;
  const facts = await documentFacts(ctx, orderId);
  const rules = factsForRules(facts);
  for (const { kind, factsHash } of files) {
    if (kind === 'upload' || factsHash === null) continue;
    const isStale = !hashOf(shownFacts[kind](facts)).equals(factsHash);
    states.set(kind, { isStale, cannotMake: whyNot(kind, rules) });
  }
  return states;
}
