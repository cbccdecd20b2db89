import { isMoney, percentOf } from '@cartwright/domain/money';
import { useState } from 'react';
import { readNumber } from '../ui/lib/read-number.ts';
import { Field } from './Field.tsx';
import type { FieldOptions } from './fields.tsx';
import type { FieldBinding } from './use-app-form.ts';

type NumberFieldProps = FieldOptions & FieldBinding<number | null>;

const formatNumber = (value: number | null, decimals: number | undefined): string => {
  if (value === null || Number.isNaN(value)) return '';
  return decimals === undefined ? String(value) : value.toFixed(decimals);
};

/** Blank is null, an invalid text NaN. With `whole`, "5%" is that share of it in dollars. */
export function readTyped(text: string, whole?: number): number | null {
  if (text.trim() === '') return null;
  const percent = whole === undefined ? null : /^(.+)%\s*$/.exec(text);
  if (whole === undefined || percent === null) return readNumber(text) ?? Number.NaN;
  const share = readNumber(percent[1] ?? '');
  return share === undefined || !isMoney(share) ? Number.NaN : percentOf(whole, share);
}

/** Shows the raw text while typing; the form holds the number, null for blank and NaN for an invalid text. */
function NumberField(props: NumberFieldProps & { decimals?: number; prefix?: string; whole?: number | undefined }) {
  const { label, hint, required, error, value, onChange, onBlur, name, decimals, prefix, whole } = props;
  const [draft, setDraft] = useState<{ text: string; value: number | null }>();
  const isDraftCurrent = draft !== undefined && Object.is(draft.value, value);
  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(input) => (
        <input
          {...input}
          data-numeric
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder={prefix}
          value={isDraftCurrent ? draft.text : formatNumber(value, decimals)}
          onChange={(event) => {
            const text = event.target.value;
            const next = readTyped(text, whole);
            setDraft({ text, value: next });
            onChange(next);
          }}
          onBlur={() => {
            if (!Number.isNaN(value)) setDraft(undefined);
            onBlur();
          }}
        />
      )}
    </Field>
  );
}

/** Dollars; shown with cents on blur. With `whole`, a percent of it may be typed too: "5%". */
export const MoneyField = (props: NumberFieldProps & { whole?: number }) => (
  <NumberField {...props} decimals={2} prefix="$0.00" />
);

export const UnitsField = (props: NumberFieldProps) => <NumberField {...props} />;
