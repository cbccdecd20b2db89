import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { readNumber } from '../../../ui/lib/read-number.ts';
import type { ProductFilters, RangeField } from './product-search.ts';

interface RangeFilterProps {
  field: RangeField;
  label: string;
  step: number;
  filters: ProductFilters;
  /** The range of the products in this filter, as placeholders. */
  limits: OutputOf<'products.available'> | undefined;
  onChange: (change: Partial<ProductFilters>) => void;
}

/** Minimum and maximum of a figure; a bound applies on blur, on Enter and on the arrow keys. */
export const RangeFilter = ({ field, label, step, filters, limits, onChange }: RangeFilterProps) => (
  <div role="group" aria-label={label} className="range-filter">
    <span>{label}</span>
    {(['Min', 'Max'] as const).map((end) => (
      <Bound
        key={end}
        label={`${label} ${end === 'Min' ? 'from' : 'to'}`}
        hint={limits?.[`${field}${end}`] ?? null}
        step={step}
        value={filters[`${field}${end}`]}
        onChange={(value) => onChange({ [`${field}${end}`]: value })}
      />
    ))}
  </div>
);

interface BoundProps {
  label: string;
  hint: number | null;
  step: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

function Bound({ label, hint, step, value, onChange }: BoundProps) {
  const written = value === null ? '' : String(value);
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(written);
  }
  const commit = (next: string) => {
    const number = readNumber(next);
    if (next.trim() === '') onChange(null);
    else if (number !== undefined && number >= 0) onChange(number);
    else setText(written);
  };
  return (
    <input
      className="input align-right"
      inputMode="decimal"
      aria-label={label}
      placeholder={hint === null ? '' : String(hint)}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => commit(text)}
      onKeyDown={(event) => {
        const change = { ArrowUp: step, ArrowDown: -step }[event.key];
        if (event.key === 'Enter') commit(text);
        if (change === undefined) return;
        event.preventDefault();
        commit(String(Math.max(0, Number(((readNumber(text) ?? hint ?? 0) + change).toFixed(2)))));
      }}
    />
  );
}
