/** What kinds of goods the state knows, and what a product line probably is. */

/** The state's inventory types that a wholesaler sells, by their category. */
export const inventoryCategories = {
  EndProduct: [
    'Usable Cannabis',
    'Concentrate for Inhalation',
    'Cannabis Mix Infused',
    'Cannabis Mix Packaged',
    'Solid Edible',
    'Liquid Edible',
    'Capsule',
    'Tincture',
    'Topical Ointment',
    'Transdermal',
    'Suppository',
    'Sample Jar',
  ],
  IntermediateProduct: [
    'Cannabis Mix',
    'CBD',
    'CO2 Concentrate',
    'Ethanol Concentrate',
    'Food Grade Solvent Concentrate',
    'Hydrocarbon Concentrate',
    'Infused Cooking Medium',
    'Non-Solvent Based Concentrate',
  ],
  HarvestedMaterial: ['Flower Lot', 'Other Material Lot'],
} as const;

export type InventoryType = (typeof inventoryCategories)[keyof typeof inventoryCategories][number];

export const inventoryTypes: readonly InventoryType[] = Object.values(inventoryCategories).flat();

export const isInventoryType = (text: string): text is InventoryType => inventoryTypes.some((type) => type === text);

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('marijuana', 'cannabis')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** The type that the system of a supplier writes, in any case, and with the state's older word; null for another. */
export const readInventoryType = (text: string): InventoryType | null =>
  inventoryTypes.find((type) => plain(type) === plain(text)) ?? null;

/** The category of a type. */
export function categoryOf(type: InventoryType): string {
  const found = Object.entries(inventoryCategories).find(([, types]) => types.some((each) => each === type));
  if (found === undefined) throw new RangeError(`${type} is in no category`);
  return found[0];
}

const guesses: readonly (readonly [RegExp, InventoryType])[] = [
  [/infused/i, 'Cannabis Mix Infused'],
  [/pre-?roll|joint|pack/i, 'Cannabis Mix Packaged'],
  [/vape|cartridge|concentrate|resin|rosin|wax|dab|disposable/i, 'Concentrate for Inhalation'],
  [/drink|beverage|soda|liquid/i, 'Liquid Edible'],
  [/edible|gumm|chocolate|candy|mint/i, 'Solid Edible'],
  [/tincture/i, 'Tincture'],
  [/topical|balm|lotion/i, 'Topical Ointment'],
  [/capsule/i, 'Capsule'],
  [/transdermal|patch/i, 'Transdermal'],
  [/flower|bud|eighth|ounce/i, 'Usable Cannabis'],
];

/** What a product line's name suggests, until somebody chooses; null when it suggests nothing. */
const suggestedType = (lineName: string): InventoryType | null =>
  guesses.find(([words]) => words.test(lineName))?.[1] ?? null;

/** The one product line whose name suggests the type; null for none, and for several, of which a person chooses. */
export function lineOfType<L extends { readonly label: string }>(lines: readonly L[], type: InventoryType): L | null {
  const [only, ...others] = lines.filter(({ label }) => suggestedType(label) === type);
  return only === undefined || others.length > 0 ? null : only;
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.3495, lb: 453.592 };

/** The grams that a package size names: 3.5 of "3.5 g", 1 of "2 x 0.5 g"; 0 when it names no weight. */
export function unitWeightGrams(packageSize: string): number {
  const [, times = '1', amount = '', unit = ''] =
    /^\s*(?:(\d{1,4})\s*x\s*)?(\d{1,6}(?:\.\d{1,4})?)\s*(kg|g|oz|lb)\b/i.exec(packageSize) ?? [];
  const grams = Number(times) * Number(amount) * (GRAMS[unit.toLowerCase()] ?? 0);
  return Math.round(grams * 100) / 100;
}

/** The servings of a package: 10 of "10 x 10 mg", else 1. */
export const servingsPerUnit = (packageSize: string): number =>
  Number(/^\s*(\d{1,4})\s*x\s*\d/.exec(packageSize)?.[1] ?? 1);

/** The type of a product: what somebody chose for it or its line, else what the line's name suggests. */
export const typeOfLine = (chosen: string | null, lineName: string): InventoryType | null =>
  chosen !== null && isInventoryType(chosen) ? chosen : suggestedType(lineName);
