import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { isStaff } from '../../../auth/staff.ts';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person } from '../../../db/schema/people.table.ts';
import type { ResponseControls } from '../../../http/implement.ts';
import { hasMailServer } from '../../../jobs/mail/mail-server.queries.ts';
import { queueMailOf } from '../../../jobs/mail/outbox.commands.ts';
import { makeLink, nextPurpose } from '../staff/links.commands.ts';
import { mailOfLink } from '../staff/mail-link.commands.ts';
import { countAttempt } from './sign-in-limits.commands.ts';

/** Links that may be asked for in a quarter of an hour for one address. */
const PER_ADDRESS = 3;
/** Longer than it takes to write a mail: so the time does not say whether somebody has the address. */
const ANSWER_MS = 400;

/**
 * Mails somebody a one-time link for a new password, in place of an older one; their password works until it is used. What
 * it answers, and when, is the same for an address that nobody has. Refuses `no_mail_server`, `too_many_sign_ins`.
 */
export async function askForLink(
  ctx: Ctx,
  { email }: { email: string },
  { origin, ...caller }: Pick<ResponseControls, 'network' | 'device' | 'origin'>,
): Promise<void> {
  if (!(await hasMailServer(ctx))) fail('no_mail_server');
  const account = email.trim().toLowerCase();
  // A name of its own, so that nobody is kept from signing in by it.
  await countAttempt(ctx, `Link ${account}`, caller, PER_ADDRESS);
  await Promise.all([wait(ANSWER_MS), mailLink(ctx, account, { origin, network: caller.network })]);
}

async function mailLink(ctx: Ctx, account: string, { origin, network }: { origin: string; network: string }) {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ id: person.id, name: person.name, email: person.email })
      .from(person)
      .where(and(eq(sql`lower(${person.email})`, account), eq(person.isActive, true), isStaff))
      .for('update');
    if (found === undefined) return;
    const purpose = await nextPurpose(ctx, found.id);
    const { linkToken } = await makeLink(ctx, found.id, purpose);
    await queueMailOf(ctx, found.id, await mailOfLink(ctx, found, { purpose, linkToken, origin }));
    const detail = { purpose, network };
    await recordAudit(ctx, { action: 'ask for link', entity: 'person', entityId: found.id, detail });
  });
}
