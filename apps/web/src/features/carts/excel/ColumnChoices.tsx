import type { InputOf } from '@cartwright/contract/contract';
import type { ColumnChoice } from '@cartwright/contract/carts/cart-excel.contract';
import { SelectField } from '../../../form/fields.tsx';
import css from './ColumnChoices.module.css';

/** The columns that a person chose. */
export type Decided = Omit<NonNullable<InputOf<'carts.importExcel'>['query']>, 'leaveOutRefused'>;

interface ColumnChoicesProps {
  columns: readonly ColumnChoice[];
  decided: Decided;
  onDecide: (decided: Decided) => void;
}

const holds = (column: ColumnChoice, ...fields: ColumnChoice['field'][]): boolean => fields.includes(column.field);

/** Which columns of a file hold the products and the units, where its titles do not say so. */
export function ColumnChoices({ columns, decided, onDecide }: ColumnChoicesProps) {
  const options = columns.map(({ column, title, samples }) => ({
    value: column,
    label: `${title}: ${samples.join(', ')}`,
  }));
  const field = (name: 'productColumn' | 'unitsColumn', label: string, known: ColumnChoice | undefined) => (
    <SelectField
      name={name}
      label={label}
      options={options}
      emptyLabel="Choose a column"
      value={decided[name] ?? known?.column ?? null}
      error={undefined}
      onChange={(column) => onDecide({ ...decided, [name]: column ?? undefined })}
      onBlur={() => undefined}
    />
  );
  return (
    <div className={css.choices}>
      {field(
        'productColumn',
        'Products',
        columns.find((column) => holds(column, 'sku', 'product')),
      )}
      {field(
        'unitsColumn',
        'Units',
        columns.find((column) => holds(column, 'units')),
      )}
    </div>
  );
}
