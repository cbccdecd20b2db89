/** What a search of products compares, and what puts one of two that match first. */
export interface SearchedProduct {
  readonly name: string;
  readonly sku: string;
  /** Its line, strain, tags and what else may be searched. */
  readonly others: readonly (string | null)[];
  /** In stock. */
  readonly isAvailable: boolean;
  /** The client has bought it before. */
  readonly isBought?: boolean;
}

/** The words of a search, in lower case as what is searched. */
export const searchWords = (term: string | null | undefined): string[] =>
  (term ?? '')
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const bare = (text: string): string => text.replaceAll('-', '');

/** Where a product has the words: 0 is the SKU or name itself, 1 a name that begins so, 2 its words begin so, 3 its parts, 4 elsewhere. */
function placeOf({ name, sku }: Pick<SearchedProduct, 'name' | 'sku'>, words: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  const typed = words.join(' ');
  const own = name.toLowerCase();
  if (sku.toLowerCase() === typed || own === typed) return 0;
  if (own.startsWith(typed)) return 1;
  const bareName = ` ${bare(own)}`;
  if (words.every((word) => bareName.includes(` ${bare(word)}`))) return 2;
  return words.every((word) => bareName.includes(bare(word))) ? 3 : 4;
}

/** Whether the words are the SKU or the name itself. */
const isNamedBy = (product: Pick<SearchedProduct, 'name' | 'sku'>, words: readonly string[]): boolean =>
  placeOf(product, words) === 0;

/**
 * Of the products off sale that a search finds, those that it is for: the one that it names, unless one for sale has the name
 * too, and all where it finds nothing for sale.
 */
export function searchedOffSale<P extends Pick<SearchedProduct, 'name' | 'sku'>>(
  offSale: readonly P[],
  forSale: readonly Pick<SearchedProduct, 'name' | 'sku'>[],
  words: readonly string[],
): P[] {
  if (forSale.some((product) => isNamedBy(product, words))) return [];
  return offSale.filter((product) => forSale.length === 0 || isNamedBy(product, words));
}

/** Whether every word is part of the product, in any order, with and without hyphens; one or two letters begin a word of its name. */
export function matchesWords(product: SearchedProduct, words: readonly string[]): boolean {
  const typed = [product.name, product.sku, ...product.others].join('\n').toLowerCase();
  const text = `${typed}\n${bare(typed)}`;
  const bareName = ` ${bare(product.name.toLowerCase())}`;
  const has = (word: string): boolean =>
    words.length > 1 && /^[\p{L}\p{N}]{1,2}$/u.test(word)
      ? bareName.includes(` ${word}`)
      : text.includes(word) || (word.includes('-') && bare(word) !== '' && text.includes(bare(word)));
  return words.every(has);
}

/** Orders by what outweighs the place of the words: an exact match, what is in stock, the words in its name, what was bought before. */
function compareWanted(a: SearchedProduct, b: SearchedProduct, words: readonly string[]): number {
  const [placeA, placeB] = [placeOf(a, words), placeOf(b, words)];
  return (
    Number(placeA > 0) - Number(placeB > 0) ||
    Number(b.isAvailable) - Number(a.isAvailable) ||
    Number(placeA > 3) - Number(placeB > 3) ||
    Number(b.isBought ?? false) - Number(a.isBought ?? false)
  );
}

/** A product that is suggested, and whether the stock has all the units that are wanted. */
export interface Suggested extends SearchedProduct {
  readonly hasEnough: boolean;
}

/**
 * Orders what somebody wants so many units of: an exact match, then what is in stock and was bought before, what is in stock,
 * what is sold out; of each what has all the units. Others stay as they are.
 */
export const compareSuggestions = (a: Suggested, b: Suggested, words: readonly string[]): number =>
  compareWanted(a, b, words) || Number(b.hasEnough) - Number(a.hasEnough);

/** Orders what matches, best first: as `compareSuggestions` for any number of units, and then by where the words are. */
export const compareMatches = (a: SearchedProduct, b: SearchedProduct, words: readonly string[]): number =>
  compareWanted(a, b, words) || placeOf(a, words) - placeOf(b, words) || a.name.localeCompare(b.name);
