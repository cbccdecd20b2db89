import { DateField, SelectField, TextField } from '../../../../form/fields.tsx';
import { UnitsField } from '../../../../form/NumberFields.tsx';
import type { BindLine } from './bind-line.ts';
import { labFigure } from '../../../../lib/format.ts';
import type { LineValues } from '../receipt-values.ts';
import { totalThcOf } from '../total-thc.ts';
import { chosenSource } from '../source-option.ts';
import css from '../Receive.module.css';

const costs = [
  { value: 'line', label: 'All accepted units' },
  { value: 'unit', label: 'One unit' },
] as const;
const outcomes = [
  { value: 'pass', label: 'Passed' },
  { value: 'fail', label: 'Failed' },
] as const;

interface LineDetailsProps {
  line: LineValues;
  /** The row has no place for it. */
  hasBatchDate: boolean;
  bind: BindLine;
}

/** What else is known of the goods of a line: dates, barcode, the laboratory's result. */
export function LineDetails({ line, hasBatchDate, bind }: LineDetailsProps) {
  const costOf = bind('costOf');
  const ofCost = (
    <SelectField
      label="The cost is of"
      options={costs}
      {...costOf}
      onChange={(value) => costOf.onChange(value ?? 'line')}
    />
  );
  // The laboratory, the batch and the barcode are those of lots.
  if (chosenSource(line.product) !== null) return <div className={css.details}>{ofCost}</div>;
  const total = totalThcOf(line);
  return (
    <div className={css.details}>
      {line.sent === null ? (
        <UnitsField label="Units sent" hint="When not all are accepted" {...bind('sentUnits')} />
      ) : null}
      {hasBatchDate ? <DateField label="Batch date" required {...bind('batchDate')} /> : null}
      {ofCost}
      <DateField label="Best by" {...bind('bestBy')} />
      <TextField label="Barcode" hint="A free one when empty" maxLength={40} autoComplete="off" {...bind('barcode')} />
      <TextField label="Lab result" hint="Its number" maxLength={60} autoComplete="off" {...bind('labNumber')} />
      <SelectField label="Outcome" options={outcomes} emptyLabel="None" {...bind('outcome')} />
      <TextField label="Address of the result" maxLength={500} autoComplete="off" {...bind('link')} />
      <TextField label="Address of the certificate" maxLength={500} autoComplete="off" {...bind('certificate')} />
      <UnitsField label="THCA, %" {...bind('thca')} />
      <UnitsField label="THC, %" {...bind('thc')} />
      <UnitsField label="CBD, %" {...bind('cbd')} />
      <UnitsField
        label="Total THC, %"
        hint={line.total === null && total !== null ? `${labFigure(total)} of THC and THCA` : undefined}
        {...bind('total')}
      />
    </div>
  );
}
