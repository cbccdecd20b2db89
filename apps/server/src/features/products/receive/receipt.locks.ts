import { formatDateTime } from '@cartwright/domain/dates/dates';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { person } from '../../../db/schema/people.table.ts';
import { receipt } from '../../../db/schema/products-receipts.table.ts';

/** Locks a receipt for the rest of the transaction; `not_found` when there is none. */
export async function lockReceipt(ctx: StaffCtx, receiptId: number) {
  const [found] = await ctx.db.select().from(receipt).where(eq(receipt.id, receiptId)).for('update');
  if (found === undefined) fail('not_found');
  return found;
}

/**
 * The same of one that is expected still. Who comes second learns who has received the goods and when (`receipt_received`),
 * or that they are `receipt_void`; also `stale_version`.
 */
export async function lockExpected(ctx: StaffCtx, receiptId: number, version: number | null | undefined) {
  const found = await lockReceipt(ctx, receiptId);
  if (found.state === 'received') await failReceived(ctx, found);
  if (found.state === 'void') fail('receipt_void', { detail: 'The receipt is void.' });
  const record = { entity: 'receipt', entityId: receiptId, version: found.version, hasAuditedFields: false };
  await assertVersion(ctx, record, version);
  return found;
}

type Receipt = Awaited<ReturnType<typeof lockReceipt>>;

async function failReceived(ctx: StaffCtx, { id, receivedBy, receivedAt }: Receipt): Promise<never> {
  if (receivedBy === null || receivedAt === null) throw new Error('a received receipt does not say by whom');
  const [who] = await ctx.db.select({ name: person.name }).from(person).where(eq(person.id, receivedBy));
  const name = who?.name ?? '';
  fail('receipt_received', {
    detail: `${name} received these goods on ${formatDateTime(receivedAt, ctx.timeZone)}.`,
    extra: { receiptId: id, receivedBy: name, receivedAt },
  });
}
