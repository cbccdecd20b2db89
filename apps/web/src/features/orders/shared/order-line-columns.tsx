import { isSampleType, sampleLabel } from '@cartwright/domain/carts/samples';
import type { ReactNode } from 'react';
import { useMe } from '../../../context/session.tsx';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dash, money, units } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import { Lots } from './Lots.tsx';
import { discountOrigin, discountText, isBelowCost, type OrderLine } from './line-terms.ts';
import type { Order } from './order-query.ts';
import { unitsFrom } from './units-from.ts';

/** Tags of a line: sample, backorder, what the client did not keep. */
export function LineTags({ line }: { line: OrderLine }) {
  const settings = useMe();
  return (
    <>
      {line.sampleType !== null && isSampleType(line.sampleType) ? (
        <Tag tone="violet">{sampleLabel(line.sampleType, settings)}</Tag>
      ) : null}
      {line.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
      {isBelowCost(line) ? <Tag tone="amber">Below cost</Tag> : null}
      {line.rejectedUnits > 0 ? <Tag tone="grey">{units(line.rejectedUnits)} rejected</Tag> : null}
      {line.returnedUnits > 0 ? <Tag tone="grey">{units(line.returnedUnits)} returned</Tag> : null}
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

/** A value over a smaller remark, which may name a discount. */
const WithRemark = ({ value, remark }: { value: ReactNode; remark: string | null }) => (
  <>
    {value}
    {remark === null ? null : <small data-name>{remark}</small>}
  </>
);

const c = columnsOf<OrderLine>();

/** Where the units come from, said of a line that not all lots supply yet. */
const openOf = (line: OrderLine, fromOf: (line: OrderLine) => string): string | null =>
  line.allocated === line.units ? null : fromOf(line);

const columns = (fromOf: (line: OrderLine) => string) => [
  c.custom(
    'productName',
    'Product',
    (line) => (
      <>
        <span data-name>{line.productName}</span>
        <small>
          {line.sku} <LineTags line={line} />
        </small>
      </>
    ),
    { title: (line) => line.productName, grow: true, width: 176, fixed: true },
  ),
  c.custom('lots', 'Lots', (line) => <Lots lots={line.lots} />, { width: 160, control: true, priority: 3 }),
  c.custom('units', 'Units', (line) => <WithRemark value={units(line.units)} remark={openOf(line, fromOf)} />, {
    title: fromOf,
    numeric: true,
    width: 84,
    fixed: true,
  }),
  c.money('unitPrice', 'Unit price', { sortable: false, width: 84, priority: 1, under: 'units' }),
  c.custom(
    'discountAmt',
    'Discount',
    (line) => <WithRemark value={discountText(line)} remark={discountOrigin(line)} />,
    {
      title: (line) => discountOrigin(line) ?? '',
      numeric: true,
      width: 112,
      priority: 0,
      under: 'lineTotal',
      brief: (line) => (line.discountAmt > 0 ? `less ${money(line.discountAmt)}` : dash),
    },
  ),
  c.custom('lineTotal', 'Total', (line) => <LineTotal line={line} />, { numeric: true, width: 90, fixed: true }),
];

const held = columns((line) => unitsFrom(line, false));
const released = columns((line) => unitsFrom(line, true));

/** The columns of an order's lines. */
export const orderLineColumns = ({ releasedDate }: Pick<Order, 'releasedDate'>) =>
  releasedDate === null ? held : released;
