import { counted } from '../../../lib/format.ts';
import type { Upload } from './data-kinds.ts';
import { type DataImport, isGuess } from './use-data-import.ts';
import css from './DataImportSteps.module.css';

interface StepsProps {
  file: Upload;
  state: DataImport;
}

/** Where the import is: file, columns, check, done. */
export function DataImportSteps({ file, state }: StepsProps) {
  const used = state.fields.filter((field) => field !== null).length;
  const guessed = file.columns.filter((_, index) => isGuess(state, index)).length;
  const { totals } = state;
  const checked = (): string => {
    if (!state.isChecked || totals === undefined) return 'Nothing is written yet';
    const read = `${counted(file.rowCount, 'row')} read`;
    if (!state.isDone) return `${read}, ${totals.refused} refused`;
    return totals.leftOut === 0 ? read : `${read}, ${totals.leftOut} left out`;
  };
  const steps = [
    { name: 'File', note: `${file.name} · header in row ${file.headerRow}`, state: 'over' },
    {
      name: 'Columns',
      note: `${used} of ${file.columns.length} used${guessed === 0 ? '' : `, ${guessed} guessed from their contents`}`,
      state: state.checkId === null ? 'now' : 'over',
    },
    {
      name: 'Check',
      note: checked(),
      state: state.isDone ? 'over' : state.checkId === null ? 'coming' : 'now',
    },
    { name: 'Done', note: 'can be undone as a whole', state: state.isDone ? 'over' : 'coming' },
  ] as const;
  return (
    <ol className={css.steps} aria-label="Steps of the import">
      {steps.map((step) => (
        <li key={step.name} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <b>{step.name}</b>
          <span>{step.note}</span>
        </li>
      ))}
    </ol>
  );
}
