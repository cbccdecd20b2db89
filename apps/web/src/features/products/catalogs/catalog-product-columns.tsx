import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dash, money, units } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import type { Choice } from './catalog-choice.ts';
import css from './catalog-product-columns.module.css';

const c = columnsOf<Choice>();
const plain = { sortable: false } as const;

const orNone = (value: number): string => (value === 0 ? dash : units(value));

export const ChoiceState = ({ choice, onReduce }: { choice: Choice; onReduce: (choice: Choice) => void }) => {
  if (choice.reduceBy > 0)
    return (
      <Button size="small" icon={<ArrowDown size={13} />} onClick={() => onReduce(choice)}>
        Reduce by {units(choice.reduceBy)}
        <span className="sr"> {choice.product.productName}</span>
      </Button>
    );
  return choice.outOfStock ? (
    <Tag tone="grey" alone>
      Out of stock
    </Tag>
  ) : null;
};

/** The price for the client; a discount strikes the list price through. */
const Price = ({ product }: Choice) =>
  product.unitPriceAfterDiscount === product.unitPrice ? (
    money(product.unitPrice)
  ) : (
    <>
      {money(product.unitPriceAfterDiscount)}
      <small>
        <s>
          <span className="sr">List price </span>
          {money(product.unitPrice)}
        </s>
      </small>
    </>
  );

/** Columns of a catalog's dialog; those of the source only where there is one. */
export const catalogProductColumns = (
  hasSource: boolean,
  quantity: (choice: Choice) => ReactNode,
  onReduce: (choice: Choice) => void,
): readonly GridColumn<Choice>[] => [
  c.custom(
    'productName',
    'Product',
    ({ product }) => (
      <>
        {product.productName}
        <small>{product.sku}</small>
      </>
    ),
    { title: ({ product }) => product.productName, grow: true, width: 170 },
  ),
  ...(hasSource
    ? [
        c.custom('factor', 'Factor', ({ product }) => units(product.factor), {
          ...plain,
          numeric: true,
          width: 64,
          priority: 0,
        }),
        c.custom('prePacked', 'Pre-packed', ({ product }) => orNone(product.prePacked), {
          ...plain,
          numeric: true,
          width: 90,
          priority: 0,
        }),
      ]
    : []),
  c.custom('unitPrice', 'Unit price', (choice) => <Price {...choice} />, { numeric: true, width: 90 }),
  c.custom('quantity', 'Quantity', quantity, { numeric: true, control: true, width: 92, priority: 3 }),
  ...(hasSource
    ? [c.custom('fromSource', 'From source', ({ fromSource }) => orNone(fromSource), { numeric: true, width: 96 })]
    : []),
  c.custom(
    'available',
    'Available',
    ({ available, reduceBy }) => <b className={reduceBy > 0 ? css.short : undefined}>{units(available)}</b>,
    { numeric: true, width: 82, priority: 3 },
  ),
  c.custom('state', 'Stock', (choice) => <ChoiceState choice={choice} onReduce={onReduce} />, {
    control: true,
    width: 144,
    priority: 3,
  }),
];
