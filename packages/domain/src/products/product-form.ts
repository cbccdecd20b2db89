/** What a product is: the fields a seller enters, what is refused of them, and what an edit may not break (goods "products"). */
import { counted } from '../counted.ts';
import type { Fault } from '../faults.ts';
import { isPrice, MAX_PRICE } from '../money/money.ts';
import { isInventoryType } from '../paperwork/ccrs-inventory-types.ts';
import { isPackageBarcode } from './package-barcode.ts';

/** A product as its form holds it. Prices in dollars, weights in grams; ids choose from the lists, null is none. */
export interface ProductForm {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly productLineId: number;
  readonly subProductLineId: number | null;
  readonly strainId: number | null;
  readonly brandId: number | null;
  readonly unitPrice: number;
  /** What a unit costs us; only those with the key `costs` see it. */
  readonly cost: number | null;
  readonly isActive: boolean;
  readonly allowFractions: boolean;
  readonly isNonCannabis: boolean;
  /** Compliant with the rules of the Department of Health for medical cannabis. */
  readonly isMedical: boolean;
  readonly packageSizeName: string;
  readonly packageSizeValue: number | null;
  readonly unitsPerCase: number | null;
  readonly unitWeightGrams: number | null;
  readonly servings: number | null;
  /** UPC or EAN of the package, digits only. */
  readonly packageBarcode: string | null;
  /** The bulk source it is packed from, and how many of its units one unit takes. */
  readonly sourceId: number | null;
  readonly factor: number | null;
  /** The state's inventory type; null for that of the product line. */
  readonly stateType: string | null;
  /** How the state calls it; null for the name. */
  readonly stateName: string | null;
  readonly stateId: string | null;
}

/** What people call the fields of a product, by column. */
export const productLabels = {
  sku: 'SKU',
  name: 'Name',
  description: 'Description',
  productLineId: 'Product line',
  subProductLineId: 'Sub product line',
  strainId: 'Strain',
  brandId: 'Brand',
  unitPrice: 'Unit price',
  cost: 'Cost',
  isActive: 'On sale',
  allowFractions: 'Sold in fractions',
  isNonCannabis: 'Not cannabis',
  isMedical: 'DOH compliant',
  packageSizeName: 'Package',
  packageSizeValue: 'Package size',
  unitsPerCase: 'Units per case',
  unitWeightGrams: 'Unit weight (g)',
  servings: 'Servings',
  packageBarcode: 'Package barcode',
  sourceId: 'Packed from',
  factor: 'Source units per unit',
  stateType: 'State type',
  stateName: 'State name',
  stateId: 'State id',
} as const satisfies Readonly<Record<keyof ProductForm, string>>;

/** A product of which nothing is known yet, but its line. */
export const blankProduct: Omit<ProductForm, 'productLineId'> = {
  sku: '',
  name: '',
  description: '',
  subProductLineId: null,
  strainId: null,
  brandId: null,
  unitPrice: 0,
  cost: null,
  isActive: true,
  allowFractions: false,
  isNonCannabis: false,
  isMedical: false,
  packageSizeName: '',
  packageSizeValue: null,
  unitsPerCase: null,
  unitWeightGrams: null,
  servings: null,
  packageBarcode: null,
  sourceId: null,
  factor: null,
  stateType: null,
  stateName: null,
  stateId: null,
};

/** The longest name that the state takes of a product, in characters. */
export const MAX_STATE_NAME = 75;

const fault = (path: keyof ProductForm, code: string, detail: string): Fault => ({ path: [path], code, detail });

const oneSpace = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
const orNull = (text: string | null): string | null => oneSpace(text ?? '') || null;

/** What is wrong with a price or cost in dollars. */
function moneyFault(path: 'unitPrice' | 'cost', value: number | null): Fault[] {
  if (value === null || isPrice(value)) return [];
  return [
    fault(path, 'out_of_range', `Between 0 and ${MAX_PRICE.toLocaleString('en-US')}, with at most two decimals.`),
  ];
}

/** Both or none: what it is packed from, and how much of that a unit takes. */
function sourceFaults({ sourceId, factor }: ProductForm): Fault[] {
  if (sourceId !== null && factor === null)
    return [fault('factor', 'required', 'How many source units one unit takes.')];
  return sourceId === null && factor !== null
    ? [fault('sourceId', 'required', 'Choose the source that units are packed from.')]
    : [];
}

function stateFaults({ isNonCannabis, isMedical, stateType, stateName }: ProductForm): Fault[] {
  if (isNonCannabis) {
    return [
      ...(stateType === null ? [] : [fault('stateType', 'not_cannabis', 'Only cannabis has a type of the state.')]),
      ...(isMedical ? [fault('isMedical', 'not_cannabis', 'Only cannabis is DOH compliant.')] : []),
    ];
  }
  return [
    ...(stateType === null || isInventoryType(stateType)
      ? []
      : [fault('stateType', 'unknown', 'The state knows no such type.')]),
    ...(stateName !== null && stateName.length > MAX_STATE_NAME
      ? [fault('stateName', 'too_long', `The state takes at most ${MAX_STATE_NAME} characters.`)]
      : []),
  ];
}

/** Tidies a product's form: spaces, empty texts as null, barcodes without separators. Returns every fault with its field. */
export function tidyProduct(draft: ProductForm): { product: ProductForm; faults: Fault[] } {
  const product: ProductForm = {
    ...draft,
    sku: oneSpace(draft.sku),
    name: oneSpace(draft.name),
    packageSizeName: oneSpace(draft.packageSizeName),
    packageBarcode: orNull((draft.packageBarcode ?? '').replaceAll(/[\s-]/g, '')),
    stateType: orNull(draft.stateType),
    stateName: orNull(draft.stateName),
    stateId: orNull(draft.stateId),
  };
  const { packageBarcode } = product;
  const faults = [
    ...(product.sku === '' ? [fault('sku', 'required', 'A product needs a SKU.')] : []),
    ...(product.name === '' ? [fault('name', 'required', 'A product needs a name.')] : []),
    ...moneyFault('unitPrice', product.unitPrice),
    ...moneyFault('cost', product.cost),
    ...sourceFaults(product),
    ...(packageBarcode === null || isPackageBarcode(packageBarcode)
      ? []
      : [
          fault('packageBarcode', 'unreadable', 'A UPC or EAN has 8, 12, 13 or 14 digits, the last one a check digit.'),
        ]),
    ...stateFaults(product),
  ];
  return { product, faults };
}

/** Where a product is in use. */
export interface ProductUse {
  /** Open carts and open orders with it, and their lines with a fraction of a unit that can still be changed. */
  readonly openCarts: number;
  readonly openOrders: number;
  readonly openFractions: number;
  /** Whether units of its source are reserved for lines of it. */
  readonly hasReservations: boolean;
  /** Whether it was ever ordered, in a cancelled order too. */
  readonly wasOrdered: boolean;
}

/** What an edit would break, by field; none when it may be saved (goods "what an edit may break"). */
export function productEditFaults(before: ProductForm, after: ProductForm, use: ProductUse): Fault[] {
  const faults: Fault[] = [];
  if (before.allowFractions && !after.allowFractions && use.openFractions > 0)
    faults.push(
      fault(
        'allowFractions',
        'in_use',
        `${counted(use.openFractions, 'open line')} of it ${use.openFractions === 1 ? 'has' : 'have'} a fraction of a unit.`,
      ),
    );
  const isRepacked = before.sourceId !== after.sourceId || before.factor !== after.factor;
  if (isRepacked && use.hasReservations) {
    const field = before.sourceId === after.sourceId ? 'factor' : 'sourceId';
    faults.push(fault(field, 'in_use', 'Units of the source are reserved for orders: pack or cancel them first.'));
  }
  if (before.isNonCannabis !== after.isNonCannabis && (use.openCarts > 0 || use.wasOrdered))
    faults.push(
      fault(
        'isNonCannabis',
        'in_use',
        use.wasOrdered ? 'It was ordered already.' : `It is in ${counted(use.openCarts, 'open cart')}.`,
      ),
    );
  return faults;
}

/** Whether an edit changes what a use of the product may forbid; where it is in use is asked for others no more. */
export const editDependsOnUse = (before: ProductForm, after: ProductForm): boolean =>
  productEditFaults(before, after, usedEverywhere).length > 0;

const usedEverywhere: ProductUse = {
  openCarts: 1,
  openOrders: 1,
  openFractions: 1,
  hasReservations: true,
  wasOrdered: true,
};

/** What refers to a product, by how many of each. */
export interface ProductReferences {
  /** Lines of carts, closed ones too. */
  readonly cartLines: number;
  readonly lots: number;
  readonly receipts: number;
  readonly rules: number;
  /** Products of QuickBooks. */
  readonly links: number;
}

/** A product that was ever ordered, or that something refers to, is taken off sale, never deleted. */
export const mayDeleteProduct = ({
  wasOrdered,
  cartLines,
  lots,
  receipts,
  rules,
  links,
}: Pick<ProductUse, 'wasOrdered'> & ProductReferences): boolean =>
  !wasOrdered && [cartLines, lots, receipts, rules, links].every((count) => count === 0);
