import { TRADE_SAMPLE } from '@cartwright/domain/carts/samples';
import { useAct } from '../../../context/use-act.ts';
import { counted } from '../../../lib/format.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { SampleMeterFacts } from '../samples/use-sample-meter.ts';
import type { Cart } from '../shared/cart-types.ts';
import type { Obstacle } from '../summary/CartWarnings.tsx';

const nothing: readonly never[] = [];

/** The trade samples that a submit would refuse, each with its way out; nothing where the settings only warn. */
export function useSampleObstacles(
  { cartId, cartItems }: Cart,
  samples: SampleMeterFacts | undefined,
  edits: CartEdits | undefined,
): readonly Obstacle[] {
  const { act } = useAct();
  if (samples?.refusal === undefined) return nothing;
  const { faults, usage } = samples;
  const charge = async (lineId: number, subject: string) => {
    // The answer shows the stored lines: pending changes are saved first.
    if (await edits?.queue.whenIdle())
      await act('carts.markSamples', { params: { cartId }, body: { itemIds: [lineId], sampleType: 0 } }, { subject });
  };
  const faulty = new Map(faults.map(({ line, text }) => [line.id, text]));
  const over = usage.over > 0 ? `The trade samples are ${counted(usage.over, 'unit')} above the limit.` : undefined;
  return cartItems.flatMap(({ id, productName, sampleType }) => {
    const text = faulty.get(id) ?? over;
    if (sampleType !== TRADE_SAMPLE || text === undefined) return [];
    const run = edits && (async () => await charge(id, productName));
    return [{ key: `sample-${id}`, text: `${productName}: ${text}`, label: 'Not a sample', run }];
  });
}
