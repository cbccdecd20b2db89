import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import type { Filters, GridDefaults } from '../../../grid/list/grid-search.ts';
import { useLocalGridState } from '../../../grid/list/use-grid-state.ts';
import { dash, labFigure } from '../../../ui/lib/format.ts';
import { lazyPart } from '../../../ui/lib/lazy-part.tsx';
import { usePhone } from '../../../ui/lib/use-media.ts';
import type { ProductRow } from './product-search.ts';

const LabResultDialog = lazyPart(async () => (await import('./LabResultDialog.tsx')).LabResultDialog);

type Batch = OutputOf<'products.batches'>['data'][number];

const defaults: GridDefaults<Filters> = {
  size: 15,
  sort: [{ field: 'batchDate', desc: false }],
  filters: {},
};

const c = columnsOf<Batch>();
const figure = (id: 'thca' | 'thc' | 'cbd' | 'total', header: string, priority = 2) =>
  c.custom(id, header, (batch) => labFigure(batch[id]), { sortable: true, numeric: true, width: 75, priority });
const labResultText = (result: Batch['labResult']): string =>
  result === null ? dash : result.hasPassed ? result.number : `${result.number}, failed`;
const columns = [
  c.date('batchDate', 'Batch Date', { mobile: true, width: 108, fixed: true }),
  c.units('unitsAvailable', 'Units Available', { mobile: true, width: 100, fixed: true }),
  c.text('barcode', 'Barcode', { mobile: true, grow: true, width: 150, fixed: true }),
  figure('thca', 'THCA'),
  figure('thc', 'THC'),
  figure('cbd', 'CBD', 1),
  figure('total', 'Total'),
  c.custom('labResult', 'Lab Result', ({ labResult }) => labResultText(labResult), { width: 120, priority: 0 }),
];

/** The lots of a product that have units left, oldest first (spec 000 §2: grid size 15). */
export function Batches({ product }: { product: Pick<ProductRow, 'productId' | 'productName'> }) {
  const state = useLocalGridState(defaults);
  const { productId, productName } = product;
  const source = useQuery(readPage('products.batches', { params: { productId }, body: { page: state.request } }));
  const mayEdit = useMay('products.edit');
  // A phone has no room for the menu beside whole barcodes.
  const phone = usePhone();
  const [entering, setEntering] = useState<Batch | null>(null);
  const rowMenu = (batch: Batch) => [
    { label: 'Lab result', icon: <FlaskConical size={15} />, run: () => setEntering(batch) },
  ];
  return (
    <>
      <DataGrid
        label={`Batches of ${productName}`}
        name="batches-ui"
        columns={columns}
        source={source}
        state={state}
        sizes={[15, 50, 100, 'all']}
        rowId={(batch) => String(batch.inventoryId)}
        rowLabel={(batch) => batch.barcode}
        empty={{ title: 'No batch has units left' }}
        {...(mayEdit && !phone ? { rowMenu } : {})}
      />
      {entering ? <LabResultDialog batch={entering} onClose={() => setEntering(null)} /> : null}
    </>
  );
}
