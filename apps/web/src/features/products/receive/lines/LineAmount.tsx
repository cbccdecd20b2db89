import { bulkUnits, type BulkUnit, convertAmount } from '@cartwright/domain/products/bulk-units';
import { SelectField } from '../../../../form/fields.tsx';
import { UnitsField } from '../../../../form/NumberFields.tsx';
import type { BindLine } from './bind-line.ts';

interface LineAmountProps {
  source: { readonly unit: BulkUnit };
  bind: BindLine;
}

/** What is accepted of bulk, in a unit of the kind that its source is measured in. */
export function LineAmount({ source, bind }: LineAmountProps) {
  const options = bulkUnits
    .filter((unit) => convertAmount(0, unit, source.unit) !== null)
    .map((value) => ({ value, label: value }));
  const unit = bind('unit');
  return (
    <>
      <UnitsField label="Amount" required {...bind('amount')} />
      <SelectField label="Unit" options={options} {...unit} value={unit.value ?? source.unit} />
    </>
  );
}
