import type { OutputOf } from '@cartwright/contract/contract';
import { fullMonth } from '@cartwright/domain/dates/dates';
import { columnsOf } from '../../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../../grid/DataGrid.tsx';

type ProductInfo = OutputOf<'products.info'>;
type Month = ProductInfo['prices'][number];

const c = columnsOf<Month>();
const plain = { sortable: false, mobile: true } as const;
const columns = [
  c.custom('month', 'Month', ({ month }) => fullMonth(month), { ...plain, grow: true, width: 120 }),
  c.units('units', 'Units', { ...plain, width: 84 }),
  c.money('minPrice', 'Lowest', { sortable: false, width: 96 }),
  c.money('averagePrice', 'Average', { ...plain, width: 96 }),
  c.money('maxPrice', 'Highest', { sortable: false, width: 96 }),
];

/** What was paid for a unit, after the discounts of the lines. */
export const ProductPrices = ({ product }: { product: ProductInfo }) => (
  <DataGrid
    label={`Prices of ${product.productName}`}
    name="product-prices-ui"
    columns={columns}
    source={{
      data: { data: product.prices, count: product.prices.length },
      isFetching: false,
      error: null,
      refetch: () => undefined,
    }}
    rowId={({ month }) => month}
    rowLabel={({ month }) => fullMonth(month)}
    empty={{ title: 'Nothing was sold in the last year' }}
  />
);
