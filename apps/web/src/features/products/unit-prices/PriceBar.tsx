import type { UnitPriceChange } from '@cartwright/domain/products/unit-price-change';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FormProblem } from '../../../form/Form.tsx';
import { submitOnCtrlEnter } from '../../../form/submit-on-ctrl-enter.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { useRestoreFocus } from '../../../ui/overlay/use-restore-focus.ts';
import { PriceFields } from './PriceFields.tsx';
import { PriceOutcome } from './PriceOutcome.tsx';
import { PriceSheet } from './PriceSheet.tsx';
import { submitLabel } from './submit-label.ts';
import { type PriceChoice, type PriceForm, usePriceForm } from './use-price-form.ts';
import css from './PriceBar.module.css';

interface PriceBarProps {
  choice: PriceChoice;
  /** The list shows the new prices while they are entered. */
  onChange: (change: UnitPriceChange | null) => void;
  /** Takes a product out of the change. */
  onTakeOut: (productId: number) => void;
  onSaved: () => void;
  onClose: () => void;
}

const initial = { way: 'percent', value: null, step: 25 } as const;

/** Changes the prices of the selected products: a bar at the foot of the list, on a phone the whole screen. */
export function PriceBar({ choice, onChange, onTakeOut, onSaved, onClose }: PriceBarProps) {
  const prices = usePriceForm({ choice, initial, onSaved });
  const change = JSON.stringify(prices.change);
  const report = useEffectEvent(onChange);
  useEffect(() => report(JSON.parse(change) as UnitPriceChange | null), [change]);
  return usePhone() ? (
    <PriceSheet title="Change price" prices={prices} onTakeOut={onTakeOut} onClose={onClose} />
  ) : (
    <Bar prices={prices} onClose={onClose} />
  );
}

function Bar({ prices, onClose }: { prices: PriceForm; onClose: () => void }) {
  const { form, preview, disabledReason } = prices;
  const bar = useRef<HTMLDivElement>(null);
  useRestoreFocus();
  useLayoutEffect(() => bar.current?.querySelector<HTMLElement>('input[name=value]')?.focus(), []);
  return (
    <div ref={bar} className={css.bar}>
      <form
        {...form.props}
        className={css.form}
        aria-label="Change price"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !form.dirty) onClose();
          submitOnCtrlEnter(event);
        }}
      >
        <PriceFields {...prices} />
        <div className={css.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={form.busy} disabledReason={disabledReason}>
            {submitLabel(preview)} <KeyHint name="submit" />
          </Button>
        </div>
        <FormProblem problem={form.problem} />
      </form>
      <PriceOutcome {...prices} />
    </div>
  );
}
