import { isMoney, percentOf } from '@cartwright/domain/money/money';
import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { useState } from 'react';
import { steppedNumber } from '../lib/stepped-number.ts';
import { Field } from './Field.tsx';
import type { FieldOptions } from './fields.tsx';
import type { FieldBinding } from './use-app-form.ts';

interface Steps {
  /** What an arrow key changes; 1 by default. */
  readonly step?: number;
  /** What an arrow key leads to at least; 0 by default. */
  readonly min?: number;
}

type NumberFieldProps = FieldOptions & FieldBinding<number | null> & Steps;

const formatNumber = (value: number | null, decimals: number | undefined): string => {
  if (value === null || Number.isNaN(value)) return '';
  const shown = value.toFixed(decimals);
  // What has more decimals is refused, and stays as it was typed.
  return decimals === undefined || Number(shown) !== value ? String(value) : shown;
};

/** The number before a percent sign: 5 of "5%". Undefined without a sign, NaN for what is no number. */
export function readPercent(text: string): number | undefined {
  const percent = /^(.*)%\s*$/.exec(text);
  return percent === null ? undefined : (readNumber(percent[1] ?? '') ?? Number.NaN);
}

/** Blank is null, an invalid text NaN. With `whole`, "5%" is that share of it in dollars. */
export function readTyped(text: string, whole?: number): number | null {
  if (text.trim() === '') return null;
  const share = whole === undefined ? undefined : readPercent(text);
  if (whole === undefined || share === undefined) return readNumber(text) ?? Number.NaN;
  return isMoney(share) ? percentOf(whole, share) : Number.NaN;
}

/** What a typed "5%" means: a share of `whole` in dollars, or 5 after `onPercent` was called. */
interface Percents {
  readonly whole?: number | undefined;
  readonly onPercent?: (() => void) | undefined;
}

/** Shows the raw text while typing; the form holds the number, null for blank and NaN for an invalid text. */
function NumberField(props: NumberFieldProps & Percents & { decimals?: number; prefix?: string }) {
  const { label, hint, required, error, value, onChange, onBlur, name, decimals, prefix, whole, onPercent } = props;
  const { step = 1, min = 0 } = props;
  const [draft, setDraft] = useState<{ text: string; value: number | null }>();
  const isDraftCurrent = draft !== undefined && Object.is(draft.value, value);
  const isUnreadable = isDraftCurrent && Number.isNaN(value);
  return (
    <Field
      label={label}
      hint={hint}
      error={error && isUnreadable ? numberFault(draft.text) : error}
      {...(required ? { required } : {})}
    >
      {(input) => (
        <input
          {...input}
          data-numeric
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder={prefix}
          value={isDraftCurrent ? draft.text : formatNumber(value, decimals)}
          // What is typed takes the place of a number that was proposed.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(event) => {
            const text = event.target.value;
            const percent = onPercent === undefined ? undefined : readPercent(text);
            const next = percent ?? readTyped(text, whole);
            if (percent !== undefined) onPercent?.();
            setDraft({ text, value: next });
            onChange(next);
          }}
          onKeyDown={(event) => {
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            const next = steppedNumber(event.currentTarget.value, direction * step, { min });
            if (direction === 0 || next === undefined) return;
            event.preventDefault();
            setDraft(undefined);
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

/** Dollars; shown with cents on blur. With `whole` or `onPercent`, a percent may be typed too: "5%". */
export const MoneyField = (props: NumberFieldProps & Percents) => (
  <NumberField {...props} decimals={2} prefix="$0.00" />
);

export const UnitsField = (props: NumberFieldProps) => <NumberField {...props} />;
