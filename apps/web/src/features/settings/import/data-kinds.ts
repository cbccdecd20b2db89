import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { places } from '../../../context/places.ts';

export type DataKind = InputOf<'imports.check'>['params']['kind'];
export type Upload = OutputOf<'imports.upload'>;
export type DataRow = OutputOf<'imports.rows'>['data'][number];
export type Totals = OutputOf<'imports.rows'>['totals'];
export type Outcome = DataRow['outcome'];

interface Texts {
  readonly title: string;
  readonly one: string;
  readonly code: string;
  readonly recordOf: (id: number) => string;
  readonly all: () => string;
}

/** What the screens of each kind say. */
export const dataKinds: Readonly<Record<DataKind, Texts>> = {
  products: {
    title: 'Import products',
    one: 'product',
    code: 'SKU',
    recordOf: places.product,
    all: places.stockProducts,
  },
};
