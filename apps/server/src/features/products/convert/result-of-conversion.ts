import { commonResult, differentResultsHold, inheritedHold, noResult } from '@cartwright/domain/converting/lot-results';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { GoodsToConvert } from './convertible-goods.queries.ts';

interface Chosen {
  /** The lot whose result is chosen. */
  readonly resultOf?: number | null | undefined;
  readonly resultReason?: string | null | undefined;
}

/**
 * The lab result of the new lots, and why they are on hold: that of the lots when all have the same; else one that a person
 * with `products.edit` has chosen for a reason, or none and a hold until one is entered. Goods on hold stay so.
 */
export function resultOfConversion(
  ctx: StaffCtx,
  { lots, sources }: Pick<GoodsToConvert, 'lots' | 'sources'>,
  { resultOf, resultReason }: Chosen,
) {
  const inherited = inheritedHold(lots);
  const common = commonResult([...lots.map(({ result }) => result), ...sources.map(() => noResult)]);
  if (common !== undefined) return { result: common, hold: inherited };
  if (resultOf == null) return { result: noResult, hold: inherited ?? differentResultsHold };
  if (!ctx.actor.permissions.has('products.edit')) fail('forbidden');
  const chosen = lots.find(({ inventoryId }) => inventoryId === resultOf);
  if (chosen === undefined) fail('not_found');
  if ((resultReason ?? '') === '')
    fail('conversion_not_saved', {
      detail: 'Say why the new lots get this lab result.',
      fields: [{ path: ['resultReason'], code: 'required', detail: 'Say why the new lots get this lab result.' }],
    });
  return { result: chosen.result, hold: inherited };
}
