import type { OutputOf } from '@cartwright/contract/contract';
import { isSampleType, sampleLabel } from '@cartwright/domain/samples';
import { columnsOf } from '../../grid/columns.tsx';
import { money, nothing, units } from '../../ui/format.ts';
import { Tag } from '../../ui/Status.tsx';
import { Lots } from './Lots.tsx';

export type OrderLine = OutputOf<'orders.one'>['orderItems'][number];

const bothOffered = { tradeSample: true, educationalSample: true };

/** What sets a line apart: a sample, or units that are not there yet. */
export const LineTags = ({ line }: { line: OrderLine }) => (
  <>
    {line.sampleType !== null && isSampleType(line.sampleType) ? (
      <Tag tone="violet">{sampleLabel(line.sampleType, bothOffered)}</Tag>
    ) : null}
    {line.isBackorder ? (
      <Tag tone="amber">
        Backorder · {units(line.allocated)} of {units(line.units)}
      </Tag>
    ) : null}
  </>
);

/** A line's total; a sample is not charged. */
export const LineTotal = ({ line }: { line: OrderLine }) =>
  line.sampleType === null ? (
    <>{money(line.lineTotal)}</>
  ) : (
    <>
      <s className="muted">{money(line.lineTotal)}</s>
      <span className="sr"> not charged</span>
    </>
  );

const c = columnsOf<OrderLine>();

export const orderLineColumns = [
  c.custom(
    'productName',
    'Product',
    (line) => (
      <>
        {line.productName}
        <LineTags line={line} />
        <small>{line.sku}</small>
      </>
    ),
    { title: (line) => line.productName, grow: true, width: 250, fixed: true },
  ),
  c.custom('lots', 'Lots', (line) => <Lots lots={line.lots} />, { width: 200, control: true }),
  c.units('units', 'Units', { sortable: false, width: 80 }),
  c.units('allocated', 'Allocated', { sortable: false, width: 90 }),
  c.money('unitPrice', 'Unit price', { sortable: false, width: 100 }),
  c.custom('discountAmt', 'Discount', (line) => (line.discountAmt > 0 ? money(line.discountAmt) : nothing), {
    title: (line) => line.discountName ?? '',
    numeric: true,
    width: 100,
  }),
  c.custom('lineTotal', 'Total', (line) => <LineTotal line={line} />, { numeric: true, width: 110, fixed: true }),
];
