import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { conversionFault } from '@cartwright/domain/products/packing';
import { refusalText } from '../../../api/refusal-text.ts';
import { typedUnits } from '../../../lib/typed-number.ts';

/** Why so many units of a line of `units` cannot be packed from bulk; undefined for none, and when they can. */
export const conversionRefusal = (
  asked: number | null,
  { units, canConvert, allowFractions }: { units: number; canConvert: boolean; allowFractions: boolean },
): string | undefined =>
  asked === null || asked === 0
    ? undefined
    : (refusalText(checkUnits(asked, allowFractions)) ??
      conversionFault(asked, { units: typedUnits(units), isPacked: canConvert }) ??
      undefined);
