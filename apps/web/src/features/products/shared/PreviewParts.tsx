import { fullMonth } from '@cartwright/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { read, readPage } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { counted, date, labFigure, money, units } from '../../../lib/format.ts';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import type { ProductRow } from './product-search.ts';

/** How many lots and months the panel lists; the product's page has all. */
const FEW = 4;

type Previewed = Pick<ProductRow, 'productId'>;

/** The oldest lots that have units left. */
export function PreviewLots({ product: { productId } }: { product: Previewed }) {
  const lots = useQuery(readPage('products.batches', { params: { productId }, body: { page: { take: FEW } } })).data;
  if (!lots || lots.data.length === 0) return null;
  return (
    <>
      <h3>Lots</h3>
      <Terms>
        {lots.data.map(({ inventoryId, batchDate, unitsAvailable, barcode, total }) => (
          <Term key={inventoryId} label={barcode}>
            {units(unitsAvailable)} · {date(batchDate)} · {labFigure(total)}
          </Term>
        ))}
        {lots.count > FEW ? <Term label="More lots">{lots.count - FEW}</Term> : null}
      </Terms>
    </>
  );
}

/** What was paid for a unit in the last months with sales, for those who may open the product. */
export function PreviewPrices({ product: { productId } }: { product: Previewed }) {
  const info = useQuery({ ...read('products.info', { params: { productId } }), enabled: useMay('product-info') }).data;
  if (!info || info.prices.length === 0) return null;
  return (
    <>
      <h3>Paid on average</h3>
      <Terms>
        {info.prices.slice(0, FEW).map(({ month, averagePrice, units: sold }) => (
          <Term key={month} label={fullMonth(month)}>
            {money(averagePrice)} · {counted(sold, 'unit')}
          </Term>
        ))}
      </Terms>
    </>
  );
}
