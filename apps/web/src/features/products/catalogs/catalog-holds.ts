/** What a catalog holds, in as few words as its products leave. */

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

/** How many words all of the lists begin with, at most one less than the shortest has. */
function sharedWords(lists: readonly (readonly string[])[]): number {
  const [first = [], ...others] = lists;
  const most = Math.min(...lists.map((list) => list.length - 1));
  const differs = first.findIndex((word, at) => at >= most || others.some((list) => list[at] !== word));
  return differs < 0 ? 0 : differs;
}

/** A name whose first word is that of the name before it is written without it: "Flower 3.5g, 7g". */
const withoutRepeats = (names: readonly string[][]): string[] =>
  names.map((words, at) => {
    const before = names[at - 1] ?? [];
    const repeats = words.length > 1 && before.length > 1 && words[0] === before[0];
    return (repeats ? words.slice(1) : words).join(' ');
  });

/** The longest text with all names, and how many are named of more. */
const longest = 52;
const named = 2;

/**
 * The names without the words that all of them begin or end with: "Flower 28g, 3.5g, Preroll 1g" of a strain,
 * "Blue Dream, Cascade Runtz and 6 more" of a sub line.
 */
export function holdsText(products: readonly string[]): string {
  const [only, ...others] = products;
  if (only === undefined || others.length === 0) return only ?? '';
  const words = products.map(wordsOf);
  const before = sharedWords(words);
  const rest = words.map((list) => list.slice(before));
  const after = sharedWords(rest.map((list) => list.toReversed()));
  const short = withoutRepeats(rest.map((list) => list.slice(0, list.length - after)));
  const all = short.join(', ');
  if (all.length <= longest || short.length <= named + 1) return all;
  return `${short.slice(0, named).join(', ')} and ${short.length - named} more`;
}
