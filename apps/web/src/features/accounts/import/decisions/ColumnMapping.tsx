import { SelectField } from '../../../../form/fields.tsx';
import { counted } from '../../../../lib/format.ts';
import { clashOf, fieldOptions, guessedMapping, type Upload } from '../import-fields.ts';
import type { Import } from '../use-import.ts';
import layout from '../import.module.css';
import css from './ColumnMapping.module.css';

interface ColumnMappingProps {
  file: Upload;
  state: Import;
}

/** The field that each column of the file becomes; unrecognized columns are listed below. */
export function ColumnMapping({ file, state }: ColumnMappingProps) {
  const guess = guessedMapping(file);
  const columns = file.columns.map(({ header, samples }, index) => ({ header, samples: samples.join(' · '), index }));
  const fieldOf = ({ header, samples, index }: (typeof columns)[number]) => (
    <SelectField
      key={header}
      name={header}
      label={header}
      hint={samples === '' ? 'Empty' : <span title={samples}>{samples}</span>}
      emptyLabel="Not imported"
      options={fieldOptions}
      value={state.mapping[index]?.field ?? null}
      error={clashOf(state.mapping, index)}
      onChange={(field) => state.setField(index, field)}
      onBlur={() => undefined}
    />
  );
  const left = columns.filter(({ index }) => guess[index]?.field === null);
  return (
    <div className={layout.columns}>
      <p className="muted">
        {counted(file.rowCount, 'row')} in {file.sheet === null ? '' : `the sheet “${file.sheet}” of `}
        {file.name}.{' '}
        {file.encoding === 'windows-1252'
          ? 'It is not UTF-8 and was read as Windows-1252: look whether letters such as é are right. '
          : ''}
        {file.isMappingKept ? 'The fields are those of the last file with these columns. ' : ''}Choose what each column
        of the file becomes; nothing is imported yet.
      </p>
      <div className={css.mapping}>{columns.filter((column) => !left.includes(column)).map(fieldOf)}</div>
      {left.length > 0 ? (
        <details open={left.length === columns.length}>
          <summary>{counted(left.length, 'column')} that Cartwright did not recognize</summary>
          <div className={css.mapping}>{left.map(fieldOf)}</div>
        </details>
      ) : null}
    </div>
  );
}
