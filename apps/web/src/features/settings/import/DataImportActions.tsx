import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { type DataImport, refusalOf } from './use-data-import.ts';
import css from './DataImportActions.module.css';

/** The buttons of each step; the last one goes to the next step. */
export function DataImportActions({ state }: { state: DataImport }) {
  if (state.file === null || state.isDone) return null;
  const busy = state.isImporting ? 'The import is running' : undefined;
  const { totals } = state;
  return (
    <>
      <Button onClick={state.restart} disabledReason={busy}>
        Other file
      </Button>
      {state.checkId === null ? (
        <>
          {state.notReady === undefined ? null : <p className={css.reason}>{state.notReady}</p>}
          <Button kind="primary" busy={state.isChecking} disabledReason={state.notReady} onClick={state.check}>
            Check
          </Button>
        </>
      ) : (
        <Button
          kind="primary"
          busy={state.isImporting}
          disabledReason={refusalOf(state.isChecked ? totals : undefined, state)}
          onClick={state.run}
        >
          {totals && state.isChecked && totals.new + totals.changed > 0
            ? `Import ${counted(totals.new + totals.changed, 'row')}`
            : 'Import'}
        </Button>
      )}
    </>
  );
}
