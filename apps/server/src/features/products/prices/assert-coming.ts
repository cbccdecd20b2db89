import { businessDate } from '@cartwright/domain/dates/dates';
import { plannedDayFault } from '@cartwright/domain/products/unit-price-change';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';

/** Refuses a first day that is not a coming one. */
export function assertComing(ctx: Ctx, fromDate: string | null | undefined): void {
  if (fromDate == null) return;
  const detail = plannedDayFault(fromDate, businessDate(ctx.now(), ctx.timeZone));
  if (detail !== null)
    fail('prices_not_changed', { detail, fields: [{ path: ['fromDate'], code: 'not_coming', detail }] });
}
