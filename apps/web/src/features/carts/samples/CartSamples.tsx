import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { Cart } from '../shared/cart-types.ts';
import { useSampleMeter } from './use-sample-meter.ts';

const SampleMeter = lazyPart(async () => (await import('./SampleMeter.tsx')).SampleMeter);

/** The meter of trade samples beside a cart, once its client has got some or the cart gives some. */
export function CartSamples({ cart }: { cart: Cart }) {
  const facts = useSampleMeter(cart);
  if (facts === undefined || facts.usage.given + facts.usage.added === 0) return null;
  return <SampleMeter {...facts} />;
}
