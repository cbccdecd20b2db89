import { and, eq, sql } from 'drizzle-orm';
import { isStaff } from '../../../auth/staff.ts';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person } from '../../../db/schema/people.table.ts';
import { removeSecondFactor } from '../two-factor/second-factor.commands.ts';
import { makeLink } from './links.commands.ts';

/**
 * For the operator, when no administrator can help: turns the second factor of a person off and makes a link with which they
 * choose a password. Refuses `not_found` for an unknown address, `person_disabled`.
 */
export async function recoverAccount(ctx: Ctx, email: string): Promise<{ name: string; linkToken: string }> {
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ id: person.id, name: person.name, isActive: person.isActive })
      .from(person)
      .where(and(eq(sql`lower(${person.email})`, email.trim().toLowerCase()), isStaff))
      .for('update');
    if (found === undefined) fail('not_found', { detail: `Nobody has the address ${email}.` });
    if (!found.isActive) fail('person_disabled');
    await removeSecondFactor(ctx, found.id);
    const { linkToken } = await makeLink(ctx, found.id, 'reset');
    await recordAudit(ctx, { action: 'recover account', entity: 'person', entityId: found.id });
    return { name: found.name, linkToken };
  });
}
