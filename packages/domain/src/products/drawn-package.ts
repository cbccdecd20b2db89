/** The package that is drawn where a product has no picture: one shape for each kind, colored by the strain. */

export type PackageShape = 'pouch' | 'tube' | 'cartridge' | 'jar' | 'bag' | 'bottle' | 'box';

/** The first words that the name of a product line has decide: an infused preroll is a preroll. */
const shapes: readonly (readonly [RegExp, PackageShape])[] = [
  [/pre-?\s?roll|joint|blunt/i, 'tube'],
  [/vape|cartridge|disposable|pod/i, 'cartridge'],
  [/concentrate|extract|hash|rosin|resin|wax|dab|kief/i, 'jar'],
  [/edible|candy|gumm|chocolate|cookie|mint/i, 'bag'],
  [/tincture|topical|drink|beverage|oil|lotion|capsule/i, 'bottle'],
  [/flower|bud|shake|trim|bulk/i, 'pouch'],
];

/** The shape of what a product line sells; a box for everything else. */
export const packageShape = (productLine: string): PackageShape =>
  shapes.find(([words]) => words.test(productLine))?.[1] ?? 'box';

/** The hue of a strain in degrees, the same for every spelling of its case; null, so grey, without a strain. */
export function strainHue(strain: string | null): number | null {
  if (strain === null) return null;
  let sum = 0;
  for (const letter of strain.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360_007;
  return sum % 360;
}
