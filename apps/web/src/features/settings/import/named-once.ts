import type { Totals } from './data-kinds.ts';

/** "Indica (Flower)", " indica" and "Indica" are one name for somebody who reads what is made. */
const plainName = (name: string): string =>
  name
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase() || name;

/** The first names of entries that are made, alike ones once, and how many entries they do not name. */
export function namedOnce(
  { missing, missingCount }: Pick<Totals, 'missing' | 'missingCount'>,
  most: number,
): { readonly names: readonly string[]; readonly more: number } {
  const alike = [...Map.groupBy(missing, ({ name }) => plainName(name)).values()].slice(0, most);
  const named = alike.reduce((sum, entries) => sum + entries.length, 0);
  return { names: alike.flatMap(([first]) => first?.name ?? []), more: missingCount - named };
}
