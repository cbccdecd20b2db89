/** What keeps lines from being submitted, as the server refuses it and the review shows it beforehand. */

/** A product that is no longer sold in fractions of a unit. */
export const wholeUnitsText = (productName: string): string => `${productName} is sold in whole units.`;

export const notForSaleText = (productName: string): string => `${productName} is not for sale.`;

/** Of the products that share a source which has too little; each is named once. */
export const lacksBulkText = (productNames: readonly string[]): string =>
  `Not enough bulk to pack ${[...new Set(productNames)].join(', ')}.`;
