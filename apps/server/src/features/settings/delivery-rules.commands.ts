import type { Input } from '@cartwright/contract/route';
import type { settings } from '@cartwright/contract/settings/settings.contract';
import { weekdayNames } from '@cartwright/domain/dates/delivery-days';
import { type DeliveryRules, deliveryRulesFaults } from '@cartwright/domain/dates/delivery-rules';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertSettingsVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { companySettings } from '../../db/company.ts';
import { route } from '../../db/schema/accounts.table.ts';
import { companySetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';

type Given = Input<(typeof settings)['updateDeliveryRules']>['body'];

/** The rules with the days of the week in words. */
const recorded = ({ routes, ...rules }: DeliveryRules) => ({
  ...rules,
  routes: routes.map(({ weekdays, ...rest }) => ({
    ...rest,
    weekdays: weekdays.map((day) => weekdayNames[day] ?? ''),
  })),
});

const byDate = (a: { readonly date: string }, b: { readonly date: string }): number => (a.date < b.date ? -1 : 1);

/**
 * Changes the days without delivery; a route that was removed or merged meanwhile is left out. Refuses `invalid` fields, and
 * `stale_version` when somebody else has changed them since.
 */
export async function updateDeliveryRules(ctx: StaffCtx, { version, ...given }: Given) {
  const faults = deliveryRulesFaults(given);
  if (faults.length > 0) fail('invalid', { fields: faults });
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ${companySetting} in share row exclusive mode`);
    const { deliveryRules: before } = await companySettings(ctx.db);
    assertSettingsVersion(before.version, version);
    const known = await ctx.db.select({ id: route.id }).from(route);
    const ids = new Set(known.map(({ id }) => id));
    const value = {
      holidays: [...new Set(given.holidays)],
      closedDays: given.closedDays.toSorted(byDate),
      cutOff: given.cutOff,
      routes: given.routes
        .filter(({ routeId }) => ids.has(routeId))
        .map(({ weekdays, closedDays, ...rest }) => ({
          ...rest,
          weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
          closedDays: closedDays.toSorted(byDate),
        })),
      version: before.version + 1,
    };
    const updatedAt = ctx.now().toISOString();
    await ctx.db
      .insert(companySetting)
      .values({ name: 'deliveryRules', value, updatedAt })
      .onConflictDoUpdate({ target: companySetting.name, set: { value, updatedAt } });
    await recordAudit(ctx, {
      action: 'update',
      entity: 'delivery rules',
      detail: { before: recorded(before), after: recorded(value) },
    });
    return value;
  });
}
