import { DateField, SelectField, TextField } from '../../../form/fields.tsx';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { fromOptions, stepOptions, wayOptions } from './price-values.ts';
import type { PriceForm } from './use-price-form.ts';
import css from './PriceFields.module.css';

/** How prices are changed, by how much, rounded to what, from when and why. */
export function PriceFields({ form, today }: Pick<PriceForm, 'form' | 'today'>) {
  const { way, from } = form.values;
  const value = form.bind('value');
  return (
    <div className={css.fields}>
      <div className={css.way}>
        <span aria-hidden>Change price by</span>
        <Segments
          legend="Change price by"
          name="price-way"
          options={wayOptions}
          value={way}
          onChange={(next) => form.setValues({ way: next })}
        />
      </div>
      {way === 'percent' ? (
        <UnitsField label="Percent" min={-100} {...value} />
      ) : (
        <MoneyField
          label={way === 'fixed' ? 'New price' : 'Amount'}
          {...(way === 'fixed' ? {} : { min: -9_999_999.99, onPercent: () => form.setValues({ way: 'percent' }) })}
          {...value}
        />
      )}
      {way === 'fixed' ? null : <SelectField label="Round to" options={stepOptions} {...form.bind('step')} />}
      <SelectField label="From" options={fromOptions(today)} {...form.bind('from')} />
      {from === 'other' ? <DateField label="First day" required {...form.bind('day')} /> : null}
      <div className={css.why}>
        <TextField label="Why" maxLength={200} autoComplete="off" {...form.bind('reason')} />
      </div>
    </div>
  );
}
