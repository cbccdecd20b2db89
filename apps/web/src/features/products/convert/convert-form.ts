import type { FieldBinding, useAppForm } from '../../../form/use-app-form.ts';
import type { ConvertValues, ShownPlan } from './convert-values.ts';

export type ConvertFormState = ReturnType<typeof useAppForm<ConvertValues>>;

/** What the parts of the screen share. */
export interface ConvertPart {
  readonly form: ConvertFormState;
  readonly plan: ShownPlan;
}

/** The fields of one line: `bind('units')` is what `bind` is for a form. */
export function lineFields<L extends object>(
  { within }: Pick<ConvertFormState, 'within'>,
  path: string,
  line: L,
  onChange: (line: L) => void,
) {
  return <F extends keyof L & string>(field: F): FieldBinding<L[F]> => ({
    name: `${path}.${field}`,
    value: line[field],
    onChange: (value) => onChange({ ...line, [field]: value }),
    ...within(`${path}.${field}`),
  });
}
