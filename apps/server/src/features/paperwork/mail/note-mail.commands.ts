import { documentTitles } from '@cartwright/domain/paperwork/order-documents';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { mailAttachment, orderFile, orderFileVersion } from '../../../db/schema/paperwork.table.ts';
import { outgoingMail } from '../../../db/schema/platform.table.ts';
import { addSystemNote } from '../../orders/edit/order-notes.commands.ts';

/** Notes at the order what became of a mail that not everybody got. */
export async function noteMailOfOrder(ctx: Ctx, { mailId }: { mailId: number }): Promise<void> {
  const [found] = await ctx.db
    .select({
      orderId: orderFile.orderId,
      kind: orderFile.kind,
      recipients: outgoingMail.recipients,
      problem: outgoingMail.problem,
    })
    .from(mailAttachment)
    .innerJoin(outgoingMail, eq(outgoingMail.id, mailAttachment.mailId))
    .innerJoin(orderFileVersion, eq(orderFileVersion.id, mailAttachment.versionId))
    .innerJoin(orderFile, eq(orderFile.id, orderFileVersion.fileId))
    .where(eq(mailAttachment.mailId, mailId));
  const without = found?.recipients.filter(({ state }) => state !== 'sent') ?? [];
  if (found === undefined || without.length === 0) return;
  const what = found.kind === 'upload' ? 'file' : documentTitles[found.kind].toLowerCase();
  const addresses = without.map(({ address }) => address).join(', ');
  const because = without.find(({ answer }) => answer !== undefined)?.answer ?? found.problem ?? 'no answer';
  await addSystemNote(ctx, found.orderId, `The ${what} did not reach ${addresses}: ${because}`.slice(0, 1_000));
}
