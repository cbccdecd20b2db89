import type { ClosedDay } from '@cartwright/domain/dates/delivery-rules';
import type { StaffCtx } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';

const copied = (days: readonly ClosedDay[]): ClosedDay[] => days.map((day) => ({ ...day }));

/** The days without delivery of the company and of its routes, with their version. */
export async function deliveryRules(ctx: StaffCtx) {
  const { holidays, closedDays, routes, ...rest } = (await companySettings(ctx.db)).deliveryRules;
  return {
    ...rest,
    holidays: [...holidays],
    closedDays: copied(closedDays),
    routes: routes.map((route) => ({
      ...route,
      weekdays: [...route.weekdays],
      closedDays: copied(route.closedDays),
    })),
  };
}
