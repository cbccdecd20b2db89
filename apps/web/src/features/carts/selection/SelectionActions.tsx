import { offeredSampleTypes, sampleLabel } from '@cartwright/domain/samples';
import { useState } from 'react';
import { useAct } from '../../../context/use-act.ts';
import { useMe } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/lib/lazy-part.tsx';
import { toastFailure } from '../edits/toast-failure.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { Cart, CartLine } from '../shared/cart-types.ts';

const AutoAllocateDialog = lazyPart(async () => (await import('./AutoAllocateDialog.tsx')).AutoAllocateDialog);

interface SelectionActionsProps {
  cart: Cart;
  chosen: readonly CartLine[];
  edits: CartEdits;
  onDone: () => void;
}

/** Marks the selected lines as samples of the kinds that the settings offer, and chooses lots for them. */
export function SelectionActions({ cart, chosen, edits, onDone }: SelectionActionsProps) {
  const me = useMe();
  const { act, busy } = useAct();
  const [allocating, setAllocating] = useState(false);
  const itemIds = chosen.map(({ id }) => id);
  const mark = async (sampleType: number) => {
    // The answer shows the stored lines: pending changes are saved first.
    if (!(await edits.queue.whenIdle())) return;
    const marked = await act('carts.markSamples', { params: { cartId: cart.cartId }, body: { itemIds, sampleType } });
    if (marked) onDone();
  };
  return (
    <>
      {offeredSampleTypes(me).map((type) => (
        <Button key={type} size="small" busy={busy} onClick={() => void mark(type)}>
          {sampleLabel(type, me)}
        </Button>
      ))}
      {chosen.some(({ sampleType }) => sampleType !== null) ? (
        <Button size="small" busy={busy} onClick={() => void mark(0)}>
          Not a sample
        </Button>
      ) : null}
      <Button size="small" onClick={() => setAllocating(true)}>
        Auto allocate
      </Button>
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
