import { messages } from '@cartwright/contract/messages';
import type { OutputOf } from '@cartwright/contract/contract';
import { blankProduct, type ProductForm, productLabels, tidyProduct } from '@cartwright/domain/products/product-form';

export type ProductRecord = OutputOf<'products.record'>;

/** What the form of a product holds: the price and the line are null until they are given. */
export type ProductValues = {
  readonly sku: string;
  readonly productName: string;
  readonly description: string;
  readonly productLineId: number | null;
  readonly subProductLineId: number | null;
  readonly strainId: number | null;
  readonly brandId: number | null;
  readonly tagIds: readonly number[];
  readonly unitPrice: number | null;
  readonly cost: number | null;
  /** Why the price changes. */
  readonly priceReason: string;
  readonly isActive: boolean;
  readonly allowFractions: boolean;
  readonly isNonCannabis: boolean;
  readonly isMedical: boolean;
  readonly packageSizeName: string;
  readonly packageSizeValue: number | null;
  readonly unitsPerCase: number | null;
  readonly unitWeightGrams: number | null;
  readonly servings: number | null;
  readonly packageBarcode: string;
  readonly sourceId: number | null;
  readonly factor: number | null;
  readonly stateType: string | null;
  readonly stateName: string;
  readonly stateId: string;
};

/** What people call the fields of the form. */
export const labels = {
  ...productLabels,
  productName: productLabels.name,
  tagIds: 'Tags',
  priceReason: 'Why the price changes',
} as const;

export const valuesOf = (product: ProductRecord): ProductValues => {
  const {
    productId: _id,
    productLine: _line,
    pictures: _pictures,
    openCarts: _carts,
    openOrders: _orders,
    mayDelete: _may,
    ...rest
  } = product;
  const { version: _version, ...fields } = rest;
  return {
    ...fields,
    priceReason: '',
    packageBarcode: fields.packageBarcode ?? '',
    stateName: fields.stateName ?? '',
    stateId: fields.stateId ?? '',
  };
};

/** A new product, or another package of one that is there: "3.5 g" becomes "7 g". */
export function newValues(like: ProductRecord | undefined): ProductValues {
  if (like === undefined) {
    const { name: _name, ...blank } = blankProduct;
    return {
      ...blank,
      productName: '',
      productLineId: null,
      tagIds: [],
      unitPrice: null,
      priceReason: '',
      packageBarcode: '',
      stateName: '',
      stateId: '',
    };
  }
  return {
    ...valuesOf(like),
    sku: '',
    packageSizeName: '',
    packageSizeValue: null,
    unitWeightGrams: null,
    packageBarcode: '',
    stateName: '',
    stateId: '',
    isActive: true,
  };
}

const domainName = (field: string): string => (field === 'productName' ? 'name' : field);

const formOf = ({ tagIds: _tags, priceReason: _reason, productName, ...values }: ProductValues): ProductForm => ({
  ...values,
  name: productName,
  productLineId: values.productLineId ?? 0,
  unitPrice: values.unitPrice ?? 0,
});

const faultOf = (field: string) => (_: unknown, values: ProductValues) =>
  tidyProduct(formOf(values)).faults.find(({ path: [at] }) => at === domainName(field))?.detail;

const required = (value: unknown): string | undefined => (value === null ? messages.requiredFieldMissing : undefined);

/** What is wrong in a field, by the rules that the server has. */
export const validateProduct = {
  sku: faultOf('sku'),
  productName: faultOf('productName'),
  productLineId: required,
  unitPrice: (value: number | null, values: ProductValues) => required(value) ?? faultOf('unitPrice')(value, values),
  cost: faultOf('cost'),
  packageBarcode: faultOf('packageBarcode'),
  isMedical: faultOf('isMedical'),
  stateType: faultOf('stateType'),
  stateName: faultOf('stateName'),
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The values as the calls take them; the cost is sent by those who see it. */
export function bodyOf({ priceReason: _reason, ...values }: ProductValues, seesCosts: boolean) {
  const { cost, unitPrice, productLineId, packageBarcode, stateName, stateId, tagIds, ...rest } = values;
  return {
    ...rest,
    tagIds: [...tagIds],
    productLineId: productLineId ?? 0,
    unitPrice: unitPrice ?? 0,
    packageBarcode: orNull(packageBarcode),
    stateName: orNull(stateName),
    stateId: orNull(stateId),
    ...(seesCosts ? { cost } : {}),
  };
}
