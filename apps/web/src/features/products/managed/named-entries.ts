/** An entry of a list that classifies products. */
interface Entry {
  readonly id: number;
  readonly name: string;
}

const isNamed = (text: string) => {
  const wanted = text.trim().toLowerCase();
  return ({ name }: Entry): boolean => name.toLowerCase() === wanted;
};

/** The entry of this name, in any case. */
export const entryNamed = (entries: readonly Entry[], text: string): Entry | undefined => entries.find(isNamed(text));

/** "Indoor, New" as names. */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Why a typed list of names is not taken; undefined when each is an entry. */
export function unknownName(entries: readonly Entry[], text: string, what: string): string | undefined {
  const unknown = namesIn(text).find((name) => entryNamed(entries, name) === undefined);
  return unknown === undefined ? undefined : `There is no ${what} “${unknown}”.`;
}

/** The ids of the entries that a typed list names, each once. */
export const entryIds = (entries: readonly Entry[], text: string): number[] => [
  ...new Set(namesIn(text).flatMap((name) => entryNamed(entries, name)?.id ?? [])),
];
