import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Upload } from './data-kinds.ts';
import { clashOf, type DataImport, isGuess } from './use-data-import.ts';
import css from './DataImportColumns.module.css';

interface ColumnsProps {
  file: Upload;
  state: DataImport;
}

/** What each column of the file becomes; a field that was guessed from the cells is tinted. */
export function DataImportColumns({ file, state }: ColumnsProps) {
  const id = useId();
  return (
    <div className={css.columns}>
      <ul>
        {file.columns.map(({ header, samples }, index) => {
          const field = state.fields[index] ?? null;
          const clash = clashOf(state, index);
          const label = `${id}-${index}`;
          return (
            <li key={header} data-guessed={isGuess(state, index) || undefined}>
              <label className={css.name} htmlFor={label}>
                <b>{header}</b>
                <span title={samples.join(' · ')}>{samples.length === 0 ? 'empty' : samples.join(' · ')}</span>
              </label>
              <ArrowRight size={14} aria-hidden />
              <select
                id={label}
                value={field ?? ''}
                aria-invalid={clash === undefined ? undefined : true}
                aria-describedby={clash === undefined ? undefined : `${label}-clash`}
                onChange={(event) => state.setField(index, event.target.value === '' ? null : event.target.value)}
              >
                <option value="">Left out</option>
                {file.fields.map((each) => (
                  <option key={each.field} value={each.field}>
                    {each.label}
                  </option>
                ))}
              </select>
              {clash === undefined ? null : (
                <p id={`${label}-clash`} role="alert">
                  {clash}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="muted">
        {file.isMappingKept
          ? 'Those of the last file with these names. '
          : 'Remembered for the next file with these names. '}
        {file.sheet === null ? '' : `Read from the sheet “${file.sheet}”. `}
        {file.encoding === 'windows-1252' ? 'Read as Windows-1252: look whether letters such as é are right. ' : ''}
        <Button size="small" onClick={state.guessAgain}>
          Guess again
        </Button>
      </p>
    </div>
  );
}
