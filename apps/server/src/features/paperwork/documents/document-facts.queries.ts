import type { DocumentKind } from '@cartwright/domain/paperwork/order-documents';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { deliveryFacts } from '../delivery-facts.queries.ts';
import { orderFacts } from '../order-facts.queries.ts';
import { invoiceFacts } from '../papers/invoice.ts';
import { labelFacts } from '../papers/labels.ts';
import { manifestFacts } from '../papers/manifest.ts';
import { pickListFacts } from '../papers/pick-list.ts';
import { transferFacts } from '../transfer/transfer-facts.ts';

/** Everything that the documents of an order show of it, on one snapshot; `not_found` outside the actor's scope. */
export const documentFacts = async (ctx: StaffCtx, orderId: number) =>
  await onSnapshot(ctx, async (ctx) => {
    const order = await orderFacts(ctx, orderId);
    return { order, delivery: await deliveryFacts(ctx, orderId) };
  });

export type AllFacts = Awaited<ReturnType<typeof documentFacts>>;

/** What each kind of document shows of an order: it is out of date when this changes. */
export const shownFacts = {
  // What a client paid and was credited is on its invoice only.
  purchaseOrder: ({ order: { payments: _payments, credits: _credits, ...order } }: AllFacts) => order,
  invoice: ({ order, delivery }: AllFacts) => invoiceFacts(order, delivery),
  pickList: ({ delivery }: AllFacts) => pickListFacts(delivery),
  manifest: ({ delivery }: AllFacts) => manifestFacts(delivery),
  labels: ({ delivery }: AllFacts) => labelFacts(delivery),
  transfer: ({ delivery }: AllFacts) => transferFacts(delivery),
} as const satisfies Readonly<Record<DocumentKind, (facts: AllFacts) => object>>;
