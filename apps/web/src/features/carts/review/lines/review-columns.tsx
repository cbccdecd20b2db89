import type { ReactNode } from 'react';
import { columnsOf } from '../../../../grid/columns/columns.tsx';
import { counted, dash, money, units } from '../../../../lib/format.ts';
import { productCell } from '../../line/cart-columns.tsx';
import { discountText } from '../../line/line-text.ts';
import type { CartLine } from '../../shared/cart-types.ts';
import type { PlannedPart } from '../corrections.ts';
import type { ReviewRow } from './review-rows.ts';
import { type Deciding, WhatToDo } from './WhatToDo.tsx';
import layout from '../../shared/carts.module.css';

const c = columnsOf<ReviewRow>();

const inStock = ({ line }: ReviewRow) => (
  <span className={line.shortUnits > 0 ? layout.short : 'muted'}>{units(line.remainingQuantity)}</span>
);

const priced = (line: CartLine): string => `${units(line.units)} × ${money(line.unitPrice)}`;

/** "less 5%", empty without a discount. */
const lessText = (line: CartLine): string => {
  const off = discountText(line);
  return off === dash ? '' : `less ${off}`;
};

/** "10 × $16.50", and what is off. */
export const orderedText = (line: CartLine): string => `${priced(line)} ${lessText(line)}`.trimEnd();

const ordered = ({ line }: ReviewRow) => (
  <>
    {priced(line)}
    {lessText(line) === '' ? null : <small>{lessText(line)}</small>}
  </>
);

/** An amount, which a sample does not cost. */
export const amountOf = ({ sampleType }: CartLine, total: number): ReactNode =>
  sampleType === null ? money(total) : <s>{money(total)}</s>;

const part = (line: CartLine, planned: PlannedPart | undefined): ReactNode =>
  planned === undefined ? (
    dash
  ) : (
    <>
      {amountOf(line, planned.total)}
      <small>{counted(planned.units, 'unit')}</small>
    </>
  );

const order = { numeric: true, width: 86, fixed: true } as const;

/** The lines with what the cart becomes as the last columns: one order, or two. */
export const reviewColumns = ({
  withLeft,
  hasShort,
  isTwo,
  ...deciding
}: Deciding & { withLeft: boolean; hasShort: boolean; isTwo: boolean }) => [
  c.custom('productName', 'Product', ({ line }) => productCell(line), {
    width: 150,
    grow: true,
    fixed: true,
    title: ({ line }) => `${line.productName} · ${line.sku}`,
  }),
  ...(withLeft
    ? [
        c.custom('remainingQuantity', 'In stock', inStock, {
          width: 74,
          numeric: true,
          priority: 2,
          under: 'productName',
          brief: (row) => <>{inStock(row)} in stock</>,
        }),
      ]
    : []),
  c.custom('units', 'Ordered', ordered, {
    width: 112,
    numeric: true,
    priority: 3,
    under: 'productName',
    brief: ({ line }) => orderedText(line),
    title: ({ line }) => line.discountName ?? '',
  }),
  ...(hasShort
    ? [
        c.custom('whatToDo', 'What to do', (row) => <WhatToDo row={row} {...deciding} />, {
          width: 240,
          fixed: true,
          control: true,
        }),
      ]
    : []),
  ...(isTwo
    ? [
        c.custom('orderOne', 'Order one', ({ line, parts }) => part(line, parts?.one), order),
        c.custom('orderTwo', 'Order two', ({ line, parts }) => part(line, parts?.two), order),
      ]
    : [c.custom('lineTotal', 'Total', ({ line }) => amountOf(line, line.lineTotal), { ...order, width: 104 })]),
];
