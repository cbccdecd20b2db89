import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { clashOf } from './import-fields.ts';
import type { Decisions } from './decisions/use-decisions.ts';
import { type ImportTotals, refusalOf, writtenCount } from './use-import-totals.ts';
import type { Import } from './use-import.ts';

/** Why the file cannot be checked yet. */
const notReady = ({ mapping }: Import): string | undefined =>
  mapping.some((_entry, index) => clashOf(mapping, index) !== undefined)
    ? 'Two columns become the same field'
    : undefined;

interface ImportActionsProps {
  state: Import;
  totals: ImportTotals | undefined;
  decisions: Decisions;
}

/** The buttons of each step; the last one goes to the next step. */
export function ImportActions({ state, totals, decisions }: ImportActionsProps) {
  if (state.stage === 'columns')
    return (
      <>
        <Button onClick={state.restart}>Choose another file</Button>
        <Button kind="primary" busy={state.checkStarting} disabledReason={notReady(state)} onClick={state.check}>
          Check
        </Button>
      </>
    );
  if (state.stage === 'rows')
    return (
      <>
        <Button onClick={state.restart} disabledReason={state.importing ? 'The import is running' : undefined}>
          Choose another file
        </Button>
        <Button onClick={state.backToColumns} disabledReason={state.importing ? 'The import is running' : undefined}>
          Columns
        </Button>
        <Button
          kind="primary"
          busy={state.importing}
          disabledReason={refusalOf(totals, decisions)}
          onClick={() => state.run(decisions.body)}
        >
          {totals ? `Import ${counted(writtenCount(totals, decisions), 'client')}` : 'Import'}
        </Button>
      </>
    );
  return null;
}
