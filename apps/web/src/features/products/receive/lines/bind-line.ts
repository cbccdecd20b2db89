import type { FieldBinding } from '../../../../form/use-app-form.ts';
import { type LineValues, withUnits } from '../receipt-values.ts';

/** The fields of one line: `bind('units')` is what `bind` is for a form. */
export type BindLine = <F extends keyof LineValues & string>(field: F) => FieldBinding<LineValues[F]>;

type Within = (path: string) => Pick<FieldBinding<unknown>, 'error' | 'onBlur'>;

/** How the rules name a field, where the form does so otherwise. */
const paths: Readonly<Partial<Record<keyof LineValues, string>>> = {
  product: 'productId',
  cost: 'lineCost',
  labNumber: 'labResult.number',
  link: 'labResult.link',
  certificate: 'labResult.certificate',
};

/** Binds the fields of the line at this place. */
export const bindLine =
  (line: LineValues, at: number, within: Within, onChange: (line: LineValues) => void): BindLine =>
  (field) => {
    const path = `lines.${at}.${paths[field] ?? field}`;
    const { error, onBlur } = within(path);
    return {
      name: path,
      value: line[field],
      onChange: (value) =>
        onChange(field === 'units' ? withUnits(line, value as number | null) : { ...line, [field]: value }),
      onBlur,
      error: error ?? (field === 'cost' ? within(`lines.${at}.unitCost`).error : undefined),
    };
  };
