import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { ListEntry, ListKind } from './kinds.ts';

const c = columnsOf<ListEntry>();
const plain = { sortable: false } as const;

/** The columns of a list: what only one of them has stands beside the name. */
export const entryColumns = (kind: ListKind) => [
  c.text('name', 'Name', { ...plain, mobile: true, grow: true, width: 220, fixed: true }),
  ...(kind === 'subLine' ? [c.text('productLine', 'Product line', { ...plain, mobile: true, width: 180 })] : []),
  ...(kind === 'strain' ? [c.text('strainType', 'Type', { ...plain, mobile: true, width: 110 })] : []),
  ...(kind === 'area'
    ? [
        c.custom('use', 'For', ({ isQuarantine }) => (isQuarantine === true ? 'Quarantine' : 'Storage'), {
          mobile: true,
          width: 130,
        }),
      ]
    : []),
  c.units('products', kind === 'area' ? 'Lots' : 'Products', { ...plain, mobile: true, width: 100 }),
];
