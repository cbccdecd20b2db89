import type { OutputOf, InputOf } from '@cartwright/contract/contract';

export type ListKind = InputOf<'products.listEntries'>['body']['kind'];
export type ListEntry = OutputOf<'products.listEntries'>['data'][number];

interface ListText {
  /** The tab: "Product lines". */
  readonly label: string;
  /** One of them: "product line". */
  readonly one: string;
  /** What has one. */
  readonly of: 'product' | 'lot';
}

/** The lists that classify products, and the areas of their lots, in their order. */
export const lists = {
  line: { label: 'Product lines', one: 'product line', of: 'product' },
  subLine: { label: 'Sub product lines', one: 'sub product line', of: 'product' },
  strain: { label: 'Strains', one: 'strain', of: 'product' },
  tag: { label: 'Tags', one: 'tag', of: 'product' },
  brand: { label: 'Brands', one: 'brand', of: 'product' },
  area: { label: 'Areas', one: 'area', of: 'lot' },
} as const satisfies Readonly<Record<ListKind, ListText>>;

export const isKind = (value: unknown): value is ListKind => typeof value === 'string' && Object.hasOwn(lists, value);
