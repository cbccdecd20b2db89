import type { OutputOf } from '@cartwright/contract/contract';
import { ruleText } from '@cartwright/contract/problems/rule-problems';
import {
  checkSamples,
  isNotFlower,
  oversize,
  oversizeText,
  type SampleUsage,
  sampleUsage,
  type SampleTerms,
} from '@cartwright/domain/carts/sample-limits';
import { TRADE_SAMPLE } from '@cartwright/domain/carts/samples';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import type { Cart, CartLine } from '../shared/cart-types.ts';

type Answer = OutputOf<'carts.sampleMeter'>;

/** What a client has got of its trade samples, with lines of a cart. */
export interface SampleMeterFacts {
  readonly meter: Answer & { readonly limit: NonNullable<Answer['limit']> };
  readonly usage: SampleUsage;
  /** Trade samples that the client may not get, and why. */
  readonly faults: readonly { readonly line: CartLine; readonly text: string }[];
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
  const { limit, unitsGiven, lineClasses, receiver, refuses } = data;
  const terms = { limit, lineClasses, receiver };
  const samples = lines.filter(({ sampleType }) => sampleType === TRADE_SAMPLE);
  return {
    meter: { ...data, limit },
    usage: sampleUsage(samples, unitsGiven, terms),
    faults: samples.flatMap((line) => {
      const text = faultOf(line, terms);
      return text === undefined ? [] : [{ line, text }];
    }),
    refusal: refuses ? refusalText(checkSamples(samples, unitsGiven, terms)) : undefined,
  };
}

function faultOf(line: CartLine, terms: SampleTerms): string | undefined {
  if (isNotFlower(line, terms)) return ruleText('sample_not_flower');
  const large = oversize(line, terms);
  return large === null ? undefined : `${oversizeText(large)}.`;
}
