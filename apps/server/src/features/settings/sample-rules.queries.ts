import type { StaffCtx } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';

/** The seller's rules for trade samples with their version. */
export async function sampleRules(ctx: StaffCtx) {
  const { limits, lineClasses, ...rules } = (await companySettings(ctx.db)).sampleRules;
  return { ...rules, limits: [...limits], lineClasses: [...lineClasses] };
}
