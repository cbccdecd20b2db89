import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { clashOf } from './import-fields.ts';
import { refusalOf, type OutcomeCounts } from './use-outcome-counts.ts';
import type { Import } from './use-import.ts';

/** Why the file cannot be checked yet. */
const notReady = ({ mapping }: Import): string | undefined =>
  mapping.some((_entry, index) => clashOf(mapping, index) !== undefined)
    ? 'Two columns become the same field'
    : undefined;

/** The buttons of each step; the last one goes to the next step. */
export function ImportActions({ state, counts }: { state: Import; counts: OutcomeCounts | undefined }) {
  if (state.stage === 'columns')
    return (
      <>
        <Button onClick={state.restart}>Another file</Button>
        <Button kind="primary" busy={state.checkStarting} disabledReason={notReady(state)} onClick={state.check}>
          Check
        </Button>
      </>
    );
  if (state.stage === 'rows')
    return (
      <>
        <Button onClick={state.restart} disabledReason={state.importing ? 'The import is running' : undefined}>
          Another file
        </Button>
        <Button onClick={state.backToColumns} disabledReason={state.importing ? 'The import is running' : undefined}>
          Columns
        </Button>
        <Button kind="primary" busy={state.importing} disabledReason={refusalOf(counts)} onClick={state.run}>
          {counts ? `Import ${counted(counts.new + counts.changed, 'client')}` : 'Import'}
        </Button>
      </>
    );
  return null;
}
