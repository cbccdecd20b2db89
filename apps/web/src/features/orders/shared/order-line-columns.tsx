import type { OutputOf } from '@cartwright/contract/contract';
import { isSampleType, sampleLabel } from '@cartwright/domain/samples';
import type { ReactNode } from 'react';
import { useMe } from '../../../context/session.tsx';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { money, dash, units } from '../../../ui/lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import { Lots } from './Lots.tsx';

export type OrderLine = OutputOf<'orders.one'>['orderItems'][number];

/** Tags of a line: sample, backorder. */
export function LineTags({ line }: { line: OrderLine }) {
  const settings = useMe();
  return (
    <>
      {line.sampleType !== null && isSampleType(line.sampleType) ? (
        <Tag tone="violet">{sampleLabel(line.sampleType, settings)}</Tag>
      ) : null}
      {line.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
    </>
  );
}

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

/** A value over a smaller remark. */
const WithRemark = ({ value, remark }: { value: ReactNode; remark: string | null }) => (
  <>
    {value}
    {remark === null ? null : <small>{remark}</small>}
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
        <small>
          {line.sku} <LineTags line={line} />
        </small>
      </>
    ),
    { title: (line) => line.productName, grow: true, width: 184, fixed: true },
  ),
  c.custom('lots', 'Lots', (line) => <Lots lots={line.lots} />, { width: 172, control: true }),
  c.custom(
    'units',
    'Units',
    (line) => <WithRemark value={units(line.units)} remark={`${units(line.allocated)} allocated`} />,
    { numeric: true, width: 98 },
  ),
  c.money('unitPrice', 'Unit price', { sortable: false, width: 84 }),
  c.custom(
    'discountAmt',
    'Discount',
    (line) => <WithRemark value={line.discountAmt > 0 ? money(line.discountAmt) : dash} remark={line.discountName} />,
    { title: (line) => line.discountName ?? '', numeric: true, width: 106 },
  ),
  c.custom('lineTotal', 'Total', (line) => <LineTotal line={line} />, { numeric: true, width: 90, fixed: true }),
];
