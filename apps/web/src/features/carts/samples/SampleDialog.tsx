import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { SampleMeter } from './SampleMeter.tsx';
import type { SampleMeterFacts } from './use-sample-meter.ts';

interface SampleDialogProps {
  facts: SampleMeterFacts;
  /** The sample's name by the settings, and how many lines become one. */
  label: string;
  lineCount: number;
  onMark: () => Promise<void>;
  onClose: () => void;
}

/** Asks before lines become trade samples that are above a limit; marking them anyway is allowed. */
export function SampleDialog({ facts, label, lineCount, onMark, onClose }: SampleDialogProps) {
  const [busy, setBusy] = useState(false);
  const mark = async () => {
    setBusy(true);
    await onMark();
    onClose();
  };
  return (
    <Dialog
      title={`${label}: ${counted(lineCount, 'line')}`}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" data-autofocus busy={busy} onClick={() => void mark()}>
            Mark anyway
          </Button>
        </>
      }
    >
      <SampleMeter {...facts} />
    </Dialog>
  );
}
