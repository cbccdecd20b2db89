import { messages } from '@cartwright/contract/messages';
import type { FirstStep } from '@cartwright/domain/settings/first-steps';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { recordAudit } from '../../db/audit.ts';
import { companySettings } from '../../db/company.ts';
import { companySetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Leaves a step of the set-up out for everybody, or takes it up again; the same twice changes nothing. */
export async function skipFirstStep(ctx: StaffCtx, { step, isSkipped }: { step: FirstStep; isSkipped: boolean }) {
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ${companySetting} in share row exclusive mode`);
    const { skippedSteps } = await companySettings(ctx.db);
    if (skippedSteps.includes(step) !== isSkipped) {
      const others = skippedSteps.filter((each) => each !== step);
      const value = isSkipped ? [...others, step] : others;
      const updatedAt = ctx.now().toISOString();
      await ctx.db
        .insert(companySetting)
        .values({ name: 'skippedSteps', value, updatedAt })
        .onConflictDoUpdate({ target: companySetting.name, set: { value, updatedAt } });
      await recordAudit(ctx, { action: isSkipped ? 'skip step' : 'take up step', entity: 'company', detail: { step } });
    }
    return { message: messages.updated };
  });
}
