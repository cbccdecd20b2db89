import type { FieldBinding } from './use-app-form.ts';

/** The values of lines by the ids of the lines: they stay with their line, whatever lines come and go. */
export type ByLine<V> = Readonly<Record<number, V>>;

export const byLine = <Line, V>(
  lines: readonly Line[],
  idOf: (line: Line) => number,
  valueOf: (line: Line) => V,
): ByLine<V> => Object.fromEntries(lines.map((line) => [idOf(line), valueOf(line)]));

type Within = (path: string) => Pick<FieldBinding<unknown>, 'error' | 'onBlur'>;

/** The fields of one line: `fieldOf('units')` is what `bind` is for a form. */
export const fieldsOfLine =
  <V extends object>({ name, value: all, onChange }: FieldBinding<ByLine<V>>, within: Within, id: number, blank: V) =>
  <F extends keyof V & string>(field: F): FieldBinding<V[F]> => {
    const value = all[id] ?? blank;
    const path = `${name}.${id}.${field}`;
    return {
      name: path,
      value: value[field],
      onChange: (next) => onChange({ ...all, [id]: { ...value, [field]: next } }),
      ...within(path),
    };
  };
