import type { orderEdits } from '../../../core/audit/order-actions.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { mailAttachment } from '../../../db/schema/paperwork.table.ts';
import { queueMail } from '../../../jobs/mail/outbox.commands.ts';
import { leaveTrace } from '../../orders/order/change-order.commands.ts';
import type { recipientsOf } from './recipients.queries.ts';

type MailAction = Extract<keyof typeof orderEdits, `email ${string}`>;

interface OrderMail {
  readonly orderId: number;
  readonly kind: 'purchaseOrder' | 'invoice' | 'transferLink';
  readonly action: MailAction;
  /** What is mailed, as the note of the order calls it. */
  readonly what: string;
  /** The version of the document that goes with it. */
  readonly versionId: number;
  readonly recipients: Awaited<ReturnType<typeof recipientsOf>>;
  readonly replyTo: string | null;
  readonly subject: string;
  /** What the sender wrote, before our own paragraphs. */
  readonly message: string | null | undefined;
  readonly paragraphs: readonly string[];
}

/** Writes a mail with a document of an order into the outbox, and the trace at the order, in the caller's transaction. */
export async function queueOrderMail(ctx: StaffCtx, mail: OrderMail) {
  const { orderId, kind, action, what, versionId, recipients, replyTo, subject, message, paragraphs } = mail;
  const body = [message ?? '', ...paragraphs].filter((part) => part !== '').join('\n\n');
  const queued = await queueMail(ctx, { kind, recipients, replyTo, subject, body });
  const { mailId } = queued;
  await ctx.db.insert(mailAttachment).values({ mailId, versionId });
  const addresses = recipients.map(({ address }) => address);
  await leaveTrace(ctx, orderId, {
    action,
    note: `${what} emailed to ${addresses.join(', ')}`,
    detail: { mailId, versionId, addresses, message },
  });
  return queued;
}
