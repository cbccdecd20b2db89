import { sameValue } from '../../../form/same-value.ts';

/** A field that is changed and not saved. */
export interface FieldChange {
  readonly label: string;
  /** What it was, as it is shown: "Seattle", "empty"; null where the label says it all. */
  readonly before: string | null;
}

function shown(value: unknown): string | null {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && 'label' in value && typeof value.label === 'string' ? value.label : null;
}

/** What differs of a form from what is stored, in the order of its fields. */
export function fieldChanges(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  textOf?: (field: string, value: unknown) => string | undefined,
): FieldChange[] {
  return Object.keys(values)
    .filter((field) => !sameValue(values[field], before[field]))
    .map((field) => ({
      label: labels[field] ?? field,
      before: textOf?.(field, before[field]) ?? shown(before[field]),
    }));
}

/** "Suite, empty before"; of several their names. */
export function changesText(changes: readonly FieldChange[]): string {
  const [only] = changes;
  if (changes.length === 1 && only !== undefined)
    return only.before === null ? only.label : `${only.label}, ${only.before} before`;
  return changes.map(({ label }) => label).join(', ');
}
