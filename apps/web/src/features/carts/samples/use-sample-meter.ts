import type { OutputOf } from '@cartwright/contract/contract';
import { checkSamples, oversize, type SampleStanding, sampleStanding } from '@cartwright/domain/carts/sample-limits';
import { TRADE_SAMPLE } from '@cartwright/domain/carts/samples';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import type { Cart, CartLine } from '../shared/cart-types.ts';

type Answer = OutputOf<'carts.sampleMeter'>;

/** What a client has got of its trade samples, with lines of a cart. */
export interface SampleMeterFacts {
  readonly meter: Answer & { readonly limit: NonNullable<Answer['limit']> };
  readonly standing: SampleStanding;
  /** Trade samples of which a unit is too large. */
  readonly oversized: readonly { readonly line: CartLine; readonly size: string; readonly max: string }[];
  /** Why a submit is refused; nothing where the settings only warn. */
  readonly refusal: string | undefined;
}

/**
 * The trade samples of a cart's client in this quarter, with those of the cart; undefined without a client, without limits
 * and until they are loaded. `lines` are judged instead of the cart's own where they are about to become samples.
 */
export function useSampleMeter(cart: Cart, lines: readonly CartLine[] = cart.cartItems): SampleMeterFacts | undefined {
  const isCounted = cart.clientId !== null && cart.status === 'open' && cart.isNonCannabis !== true;
  const { data } = useQuery({
    ...read('carts.sampleMeter', { params: { clientId: cart.clientId ?? 0 } }),
    enabled: isCounted,
  });
  if (!isCounted || !data?.limit) return undefined;
  const { limit, unitsGiven, lineClasses, refuses } = data;
  const samples = lines.filter(({ sampleType }) => sampleType === TRADE_SAMPLE);
  return {
    meter: { ...data, limit },
    standing: sampleStanding(samples, unitsGiven, limit),
    oversized: samples.flatMap((line) => {
      const large = oversize(line, { limit, lineClasses });
      return large === null ? [] : [{ line, ...large }];
    }),
    refusal: refuses ? refusalText(checkSamples(samples, unitsGiven, { limit, lineClasses })) : undefined,
  };
}
