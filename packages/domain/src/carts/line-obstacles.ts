/** What keeps lines from being submitted, as the server refuses it and the review shows it beforehand. */

export const notForSaleText = (productName: string): string => `${productName} is not for sale.`;

/** Of the products that share a source which has too little; each is named once. */
export const lacksBulkText = (productNames: readonly string[]): string =>
  `Not enough bulk to pack ${[...new Set(productNames)].join(', ')}.`;
