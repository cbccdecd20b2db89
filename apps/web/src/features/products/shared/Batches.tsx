import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import type { GridDefaults } from '../../../grid/list/grid-search.ts';
import { useLocalGridState } from '../../../grid/list/use-grid-state.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { dash, date, labFigure, units } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { ProductRow } from './product-search.ts';
import css from './Batches.module.css';

const LabResultDialog = lazyPart(async () => (await import('./LabResultDialog.tsx')).LabResultDialog);

type Batch = OutputOf<'products.batches'>['data'][number];

const defaults: GridDefaults<Record<string, never>> = {
  size: 15,
  sort: [{ field: 'batchDate', desc: false }],
  filters: {},
};

const c = columnsOf<Batch>();
const figure = (id: 'thca' | 'thc' | 'cbd' | 'total', header: string, priority = 2) =>
  c.custom(id, header, (batch) => labFigure(batch[id]), { sortable: true, numeric: true, width: 75, priority });
const labResultText = (result: Batch['labResult']): string =>
  result === null ? dash : result.hasPassed ? result.number : `${result.number}, failed`;

/** The number of the result, as a link to the certificate where its address is known. */
function LabResult({ batch: { labResult, barcode } }: { batch: Batch }) {
  const href = labResult?.certificate || labResult?.link;
  const text = labResultText(labResult);
  if (!href) return text;
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer" aria-label={`${text}, certificate of ${barcode}`}>
      {text}
    </a>
  );
}
const columns = [
  c.date('batchDate', 'Batch Date', { mobile: true, width: 108, fixed: true }),
  c.units('unitsAvailable', 'Units Available', { mobile: true, width: 100, fixed: true }),
  c.text('barcode', 'Barcode', { mobile: true, grow: true, width: 150, fixed: true }),
  figure('thca', 'THCA'),
  figure('thc', 'THC'),
  figure('cbd', 'CBD', 1),
  figure('total', 'Total'),
  c.custom('labResult', 'Lab Result', (batch) => <LabResult batch={batch} />, {
    title: ({ labResult }) => labResultText(labResult),
    width: 120,
    priority: 3,
  }),
];

/** A lot on a phone: its date, units and whole barcode, then what the laboratory found. */
const mobileRow = (batch: Batch) => (
  <div className={css.card}>
    <span>
      <span className="num">{batch.barcode}</span>
      <b className="num">{units(batch.unitsAvailable)}</b>
    </span>
    <span className={css.second}>
      <time className="num">{date(batch.batchDate)}</time>
      {batch.total === null ? null : <span className="num">Total {labFigure(batch.total)}</span>}
      {batch.labResult === null ? null : <LabResult batch={batch} />}
    </span>
  </div>
);

interface BatchListProps {
  product: Pick<ProductRow, 'productId' | 'productName'>;
  usedUp: boolean;
  /** Above the rows. */
  toolbar?: ReactNode;
}

/** The lots of a product that have units left, oldest first (spec 000 §2: grid size 15), or those that are used up. */
export function BatchList({ product: { productId, productName }, usedUp, toolbar }: BatchListProps) {
  const state = useLocalGridState(defaults);
  const body = { usedUp, page: state.request };
  const source = useQuery(readPage('products.batches', { params: { productId }, body }));
  const mayEdit = useMay('products.edit');
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
        mobileRow={mobileRow}
        toolbar={toolbar}
        empty={{ title: usedUp ? 'No batch is used up' : 'No batch has units left' }}
        {...(mayEdit ? { rowMenu } : {})}
      />
      {entering ? <LabResultDialog batch={entering} onClose={() => setEntering(null)} /> : null}
    </>
  );
}

/** The lots of a product with the choice between those that have units and those that are used up. */
export function Batches({ product }: Pick<BatchListProps, 'product'>) {
  const [usedUp, setUsedUp] = useState(false);
  return (
    <BatchList
      product={product}
      usedUp={usedUp}
      toolbar={
        <Chip pressed={usedUp} onChange={setUsedUp}>
          Used up
        </Chip>
      }
    />
  );
}
