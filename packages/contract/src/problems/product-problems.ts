import type { Problem } from './rule-problems.ts';

/** What is refused of products and of the lists that classify them. */
export const productProblems = {
  product_not_saved: { status: 422, title: 'Product not saved' },
  sku_taken: { status: 409, title: 'SKU in use', detail: 'Another product has this SKU.' },
  package_barcode_taken: {
    status: 409,
    title: 'Package barcode in use',
    detail: 'Another product has this package barcode.',
  },
  product_in_use: { status: 409, title: 'Product in use' },
  entry_name_taken: { status: 409, title: 'Name in use', detail: 'The list has an entry of this name already.' },
  entry_in_use: { status: 409, title: 'Entry in use' },
  entry_merged_with_itself: { status: 422, title: 'The same entry', detail: 'Choose two different entries.' },
  other_product_line: {
    status: 422,
    title: 'Another product line',
    detail: 'Both sub product lines must belong to one product line.',
  },
} as const satisfies Readonly<Record<string, Problem>>;
