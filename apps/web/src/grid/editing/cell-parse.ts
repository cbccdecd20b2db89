import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { steppedNumber } from '../../lib/stepped-number.ts';
import type { EditSpec, NumberEdit, TextEdit } from '../columns/column-types.ts';

export type Parsed<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly message: string };

const invalid = (message: string) => ({ ok: false, message }) as const;

const decimalsOf = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.replace(/0+$/, '').length ?? 0;

/** Parses a typed number; the message is shown in the cell. */
export function parseNumber<T>(text: string, spec: NumberEdit<T>, row: T): Parsed<number> {
  const value = text.trim() === '' ? spec.empty : readNumber(text);
  if (value === undefined) return invalid(numberFault(text));
  const allowed = spec.decimals?.(row) ?? 2;
  if (decimalsOf(text) > allowed) return invalid(allowed === 0 ? 'Whole units only' : `At most ${allowed} decimals`);
  if (spec.min !== undefined && value < spec.min) return invalid(`At least ${spec.min}`);
  if (spec.max !== undefined && value > spec.max) return invalid(`At most ${spec.max.toLocaleString('en-US')}`);
  const refused = spec.check?.(value, row);
  return refused === undefined ? { ok: true, value } : invalid(refused);
}

/**
 * The text after an arrow key: prices step by 1, units by 1 or 0.01 where fractions are allowed (spec 000 §5), not below
 * the least value. Undefined for a text that is no number.
 */
export function steppedText<T>(text: string, spec: EditSpec<T>, row: T, direction: 1 | -1): string | undefined {
  if (spec.type === 'text') return undefined;
  const step = spec.type === 'units' && spec.decimals?.(row) !== 0 ? 0.01 : 1;
  const { min = 0, max = Infinity } = spec;
  const next = steppedNumber(text, direction * step, { min, max });
  return spec.type === 'money' ? next?.toFixed(2) : next?.toString();
}

export function parseText<T>(text: string, spec: TextEdit<T>, row: T): Parsed<string> {
  const value = text.trim();
  if (spec.maxLength !== undefined && value.length > spec.maxLength)
    return invalid(`At most ${spec.maxLength} characters`);
  const refused = spec.check?.(value, row);
  return refused === undefined ? { ok: true, value } : invalid(refused);
}

/** The initial text of the editor. */
export function editText<T>(spec: EditSpec<T>, row: T): string {
  const value = spec.value(row);
  if (value === null || (spec.type !== 'text' && value === spec.empty)) return '';
  return spec.type === 'money' ? Number(value).toFixed(2) : String(value);
}

/**
 * Parses and returns a function that saves, or undefined for an unchanged value. `force` saves anyway: an earlier save
 * of the cell is under way, and the row does not show it yet.
 */
export function parseEdit<T>(
  text: string,
  spec: EditSpec<T>,
  row: T,
  force = false,
): Parsed<(() => Promise<unknown>) | undefined> {
  if (spec.type === 'text') {
    const parsed = parseText(text, spec, row);
    if (!parsed.ok) return parsed;
    const same = !force && parsed.value === (spec.value(row) ?? '');
    return { ok: true, value: same ? undefined : () => spec.commit(row, parsed.value) };
  }
  const parsed = parseNumber(text, spec, row);
  if (!parsed.ok) return parsed;
  const same = !force && parsed.value === spec.value(row);
  return { ok: true, value: same ? undefined : () => spec.commit(row, parsed.value) };
}
