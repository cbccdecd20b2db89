import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import type { Need } from './receipt-needs.ts';

interface ReceiveButtonProps {
  formId: string;
  busy: boolean;
  /** Accepted units. */
  units: number;
  needs: readonly Need[];
}

/** Receives the goods; off until nothing is missing. */
export const ReceiveButton = ({ formId, busy, units, needs }: ReceiveButtonProps) => (
  <Button
    kind="primary"
    type="submit"
    form={formId}
    busy={busy}
    disabledReason={needs.length === 0 ? undefined : `${counted(needs.length, 'thing')} to decide first.`}
  >
    {units > 0 ? `Receive ${counted(units, 'unit')}` : 'Receive'} <KeyHint name="submit" />
  </Button>
);
