import { exportedCall } from '../../../grid/export/export-rows.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { readPage } from '../../../api/query.ts';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { places } from '../../../context/places.ts';
import { useToday } from '../../../context/use-today.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import type { GridDefaults } from '../../../grid/list/grid-search.ts';
import { useLocalGridState } from '../../../grid/list/use-grid-state.ts';
import { labFigure, orDash, units } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { BestBy } from '../stock/BestBy.tsx';
import type { LotRow } from '../stock/lot-list.ts';
import { LotCard } from '../stock/LotCard.tsx';
import { LotState } from '../stock/LotState.tsx';

const defaults: GridDefaults<Record<string, never>> = {
  size: 15,
  sort: [{ field: 'batchDate', desc: false }],
  filters: {},
};

const c = columnsOf<LotRow>();
const columnsFor = (today: string) => [
  c.custom(
    'barcode',
    'Barcode',
    (lot) => (
      <AppLink className="link num" href={places.lotsOf(lot.barcode)} tabIndex={-1}>
        {barcodeText(lot.barcode)}
      </AppLink>
    ),
    { title: (lot) => lot.barcode, sortable: true, width: 160, fixed: true },
  ),
  c.custom('area', 'Area', (lot) => orDash(lot.area), { sortable: true, width: 110, grow: true, priority: 0 }),
  c.date('batchDate', 'Batch date', { width: 108, priority: 1 }),
  c.custom('bestBy', 'Best by', (lot) => <BestBy day={lot.bestBy} today={today} />, {
    sortable: true,
    width: 108,
    priority: 1,
  }),
  c.custom('state', 'State', (lot) => <LotState lot={lot} />, { sortable: true, width: 140, fixed: true }),
  c.custom('total', 'Total', (lot) => labFigure(lot.total), {
    sortable: false,
    numeric: true,
    width: 80,
    priority: 0,
  }),
  c.units('onHand', 'On hand', { width: 88, fixed: true }),
  c.units('allocated', 'Allocated', { width: 92, priority: 2 }),
  c.custom('left', 'Left', (lot) => <b>{units(lot.left)}</b>, {
    numeric: true,
    sortable: true,
    width: 76,
    fixed: true,
  }),
];

/** Every lot of a product that holds something, also those that are all promised or not for sale. */
export function StockByLot({ product }: { product: { readonly productId: number; readonly productName: string } }) {
  const today = useToday();
  const state = useLocalGridState(defaults);
  const { productId, productName } = product;
  const query = readPage('products.lots', { body: { productId, page: state.request } });
  const source = useQuery(query);
  const columns = useMemo(() => columnsFor(today), [today]);
  const mobileRow = useCallback((lot: LotRow) => <LotCard lot={lot} today={today} />, [today]);
  return (
    <DataGrid
      label={`Stock of ${productName} by lot`}
      name="product-lots-ui"
      columns={columns}
      source={source}
      state={state}
      exported={exportedCall(query)}
      sizes={[15, 50, 100, 'all']}
      rowId={(lot) => String(lot.inventoryId)}
      rowLabel={(lot) => lot.barcode}
      mobileRow={mobileRow}
      empty={{ title: 'No lot holds anything' }}
    />
  );
}
