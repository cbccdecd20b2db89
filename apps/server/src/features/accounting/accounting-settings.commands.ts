import type { accounting } from '@cartwright/contract/accounting/accounting.contract';
import type { Input } from '@cartwright/contract/route';
import { accountingDefaults, accountingFaults, accountingLabels } from '@cartwright/domain/accounting/accounting-form';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertSettingsVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { changesOf } from '../../db/changes.ts';
import { accountingSetting } from '../../db/schema/accounting.table.ts';
import { inTransaction } from '../../db/transaction.ts';

type Given = Input<(typeof accounting)['updateSettings']>['body'];

/** Changes the names for the accounting program. Refuses `stale_version` when somebody else has changed them since. */
export async function updateAccountingSettings(ctx: StaffCtx, { version, ...given }: Given) {
  const faults = accountingFaults(given);
  if (faults.length > 0) fail('invalid', { fields: faults });
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(accountingSetting).values(accountingDefaults).onConflictDoNothing();
    const [before] = await ctx.db.select().from(accountingSetting).for('update');
    if (before === undefined) throw new Error('the settings are there');
    assertSettingsVersion(before.version, version);
    const after = { ...given, version: before.version + 1 };
    await ctx.db.update(accountingSetting).set(after);
    const changed = changesOf(accountingLabels, before, given);
    await recordAudit(ctx, { action: 'update', entity: 'accounting settings', detail: { changed } });
    return after;
  });
}
