import { messages, titles } from '@cartwright/contract/messages';
import { offeredSampleTypes, sampleLabel, type SampleType, TRADE_SAMPLE } from '@cartwright/domain/carts/samples';
import { useState } from 'react';
import { useAct } from '../../../context/use-act.ts';
import { useMe } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { toastFailure } from '../../../context/toast-failure.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { useSampleMeter } from '../samples/use-sample-meter.ts';
import type { Cart, CartLine } from '../shared/cart-types.ts';

const AutoAllocateDialog = lazyPart(async () => (await import('./AutoAllocateDialog.tsx')).AutoAllocateDialog);

const SampleDialog = lazyPart(async () => (await import('../samples/SampleDialog.tsx')).SampleDialog);

interface SelectionActionsProps {
  cart: Cart;
  chosen: readonly CartLine[];
  edits: CartEdits;
  onDone: () => void;
}

const noSelection = () => toast.refused(titles.noItemSelected, messages.selectItemsFirst);

/** Marks the selected lines as samples of the kinds that the settings offer, and chooses lots for them. */
export function SelectionActions({ cart, chosen, edits, onDone }: SelectionActionsProps) {
  const me = useMe();
  const itemIds = chosen.map(({ id }) => id);
  const { act, busy } = useAct();
  const [allocating, setAllocating] = useState(false);
  const [asking, setAsking] = useState<{ type: SampleType }>();
  const chosenIds = new Set(itemIds);
  const facts = useSampleMeter(
    cart,
    cart.cartItems.map((line) => (chosenIds.has(line.id) ? { ...line, sampleType: TRADE_SAMPLE } : line)),
  );
  const isAbove =
    facts !== undefined && (facts.usage.over > 0 || facts.faults.some(({ line }) => chosenIds.has(line.id)));
  const onChosen = (run: () => void) => (chosen.length === 0 ? noSelection : run);
  const mark = async (sampleType: number) => {
    // The answer shows the stored lines: pending changes are saved first.
    if (!(await edits.queue.whenIdle())) return;
    const input = { params: { cartId: cart.cartId }, body: { itemIds, sampleType } };
    const subject = chosen.length === 1 ? chosen[0]?.productName : counted(chosen.length, 'line');
    const marked = await act('carts.markSamples', input, { subject });
    if (marked) onDone();
  };
  return (
    <>
      {offeredSampleTypes(me).map((type) => (
        <Button
          key={type}
          size="small"
          busy={busy}
          onClick={onChosen(() => (type === TRADE_SAMPLE && isAbove ? setAsking({ type }) : void mark(type)))}
        >
          {sampleLabel(type, me)}
        </Button>
      ))}
      {chosen.some(({ sampleType }) => sampleType !== null) ? (
        <Button size="small" busy={busy} onClick={() => void mark(0)}>
          Not a sample
        </Button>
      ) : null}
      <Button size="small" onClick={onChosen(() => setAllocating(true))}>
        Auto allocate
      </Button>
      {asking && facts ? (
        <SampleDialog
          facts={facts}
          label={sampleLabel(asking.type, me)}
          lineCount={chosen.length}
          onMark={async () => await mark(asking.type)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {allocating ? (
        <AutoAllocateDialog
          cartId={cart.cartId}
          itemIds={itemIds}
          onReduce={({ cartItemId }, units) => toastFailure(edits.setUnits(cartItemId, units))}
          onDone={onDone}
          onClose={() => setAllocating(false)}
        />
      ) : null}
    </>
  );
}
