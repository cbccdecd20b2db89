import type { OutputOf } from '@cartwright/contract/contract';
import { receiptStateLabels, receiptStates } from '@cartwright/domain/receiving/receipt-states';
import { filtersOf } from '../../../../grid/filters/filter-types.ts';
import type { ReceiptFilters } from './receipt-list.ts';

const f = filtersOf<ReceiptFilters>();

/** States with what they would show. */
export const receiptFilters = (answer: OutputOf<'products.receipts'> | undefined) => [
  f.many(
    'states',
    'State',
    receiptStates.map((state) => ({ id: state, name: receiptStateLabels[state], count: answer?.states[state] })),
    { toolbar: 'open', stays: true, icon: 'status' },
  ),
];
