import { messages } from '@cartwright/contract/messages';
import { checkSampleType, isSampleType } from '@cartwright/domain/carts/samples';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { type CartResponse, changeCart } from '../cart/change-cart.commands.ts';
import { writeLines } from '../lines/cart-lines.commands.ts';
import { chosenLines } from './chosen-lines.ts';

interface Marking {
  readonly cartId: number;
  /** The cart as the body names it, when it does. */
  readonly id?: number | null;
  readonly itemIds: readonly number[];
  /** 0 for a line that is sold. */
  readonly sampleType: number;
}

/**
 * Marks lines of a cart as samples, or as sold again, all or none (spec 000 §4): the client owes nothing for a sample.
 * `no_cart_item_selected` without lines, `sample_type_off` for a kind that the settings do not offer.
 */
export async function markSamples(ctx: StaffCtx, { cartId, id, itemIds, ...asked }: Marking): Promise<CartResponse> {
  if (id && id !== cartId) fail('not_found');
  const sampleType = isSampleType(asked.sampleType) ? asked.sampleType : null;
  assertAllowed(checkSampleType(sampleType, await companySettings(ctx.db)));
  return await changeCart(ctx, { cartId }, async (ctx, found, lines) => {
    const chosen = chosenLines(lines, itemIds);
    writeLines(
      ctx,
      found.id,
      chosen.map((line) => ({ ...line, sampleType })),
    );
    return {
      action: 'mark samples',
      message: messages.updated,
      productIds: chosen.map((line) => line.productId),
      detail: { itemIds, sampleType },
    };
  });
}
