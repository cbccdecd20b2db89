import type { OutputOf } from '@cartwright/contract/contract';

export type BulkRow = OutputOf<'products.countOne'>['bulk'][number];
/** What names bulk and its unit. */
export type BulkOf = Pick<BulkRow, 'sourceId' | 'unit' | 'madeOf'>;

/** What names goods among all of a count: a barcode, or a source. */
export const goodsKey = ({ barcode, bulk }: { readonly barcode: string; readonly bulk?: BulkOf | null | undefined }) =>
  bulk == null ? barcode : `bulk ${bulk.sourceId}`;
