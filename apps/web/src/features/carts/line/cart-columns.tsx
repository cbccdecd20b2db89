import { checkPrice, checkUnitPriceEdit, setTotalPrice } from '@cartwright/domain/money/pricing';
import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { notSaved, type GridColumn } from '../../../grid/columns/column-types.ts';
import { dash, money, units } from '../../../lib/format.ts';
import type { CartLine, CartSummary } from '../shared/cart-types.ts';
import { hasNote } from './LineNote.tsx';
import { LineTags } from './LineTags.tsx';
import { discountText } from './line-text.ts';
import { byHandOf, type LineChange, previewLine, termsOf } from '../edits/preview.ts';
import type { AskPriceReason } from '../../../context/use-price-reason.tsx';
import { refusalText } from '../../../api/refusal-text.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { classes } from '../../../lib/classes.ts';
import css from './cart-columns.module.css';
import layout from '../shared/carts.module.css';

export interface ColumnsInput {
  /** Without it the lines are read-only. */
  edits?: CartEdits | undefined;
  mayPrice: boolean;
  /** What waits for a decision is said under its line. */
  withNotes: boolean;
  /** Shows the remaining stock; meaningless for a closed cart. */
  withLeft: boolean;
  onDiscount?: (line: CartLine) => void;
  askReason?: AskPriceReason;
  /** Offers to take back what a cell has changed. */
  onChanged?: (line: CartLine, back: () => Promise<unknown>) => void;
  /** Removes the line after a confirmation; false when it stays. */
  onRemove?: (line: CartLine) => Promise<boolean>;
}

const c = columnsOf<CartLine>();

/** A line's product, with its number and tags below. */
export const productCell = (line: CartLine, isNoted = false) => (
  <>
    <span className={css.name} data-name>
      {line.productName}
    </span>
    <small className={css.lineSub}>
      <span className={css.sku}>{line.sku}</span>
      <LineTags line={line} isNoted={isNoted} />
    </small>
  </>
);

const product = (withNotes: boolean) =>
  c.custom('productName', 'Product', (line) => productCell(line, withNotes && hasNote(line)), {
    width: 190,
    grow: true,
    fixed: true,
    title: (line) => `${line.productName} · ${line.sku}`,
  });

const leftText = (line: CartLine) => (
  <span className={line.shortUnits > 0 ? layout.short : undefined}>{units(line.remainingQuantity)} left</span>
);
const lessText = (line: CartLine) => {
  const text = discountText(line);
  return text === dash ? dash : `less ${text}`;
};

const left = c.custom(
  'remainingQuantity',
  'Left',
  (line) => <span className={line.shortUnits > 0 ? layout.short : 'muted'}>{units(line.remainingQuantity)}</span>,
  { width: 64, numeric: true, priority: 1, under: 'productName', brief: leftText },
);

/** A sample is free: its total is struck through. */
const total = (line: CartLine) => (line.sampleType === null ? money(line.lineTotal) : <s>{money(line.lineTotal)}</s>);

type Change = Promise<CartSummary | null>;

/** The columns of a cart's lines; the domain checks every edit before it is sent. */
export function cartColumns({
  edits,
  mayPrice,
  withNotes,
  withLeft,
  onDiscount,
  askReason,
  onChanged,
  onRemove,
}: ColumnsInput) {
  /** A change that waits for the connection has no mark of a saved one, and cannot be taken back yet. */
  const saved = async (line: CartLine, change: Change, back: () => Promise<unknown>) => {
    const summary = await change;
    if (summary === null) return notSaved;
    onChanged?.(line, back);
    return summary;
  };
  const priced = edits !== undefined && mayPrice;
  /** Saves a price, with its reason where one is needed; without it the price stays. */
  const reasoned = async (line: CartLine, change: LineChange, send: (reason: string) => Change) => {
    const after = byHandOf(previewLine(line, change));
    const { productName } = line;
    const reason = (await askReason?.({ productName, before: byHandOf(line), after })) ?? null;
    if (reason === null || edits === undefined) return notSaved;
    return await saved(line, send(reason), () => priceBack(edits, line));
  };
  const columns: GridColumn<CartLine>[] = [
    product(withNotes),
    c.custom('productLine', 'Line', (line) => <span className="muted">{line.productLine}</span>, {
      width: 110,
      priority: 0,
      title: (line) => line.productLine,
    }),
    ...(withLeft ? [left] : []),
    c.units('units', 'Units', {
      width: 76,
      sortable: false,
      fixed: true,
      ...(edits
        ? {
            edit: {
              type: 'units',
              value: (line) => line.units,
              decimals: (line) => (line.allowFractions ? 2 : 0),
              check: (value, line) => (value === 0 ? undefined : refusalText(checkUnits(value, line.allowFractions))),
              commit: async (line, value) => {
                const { id, units: before } = line;
                if (value > 0) return await saved(line, edits.setUnits(id, value), () => edits.setUnits(id, before));
                return (await onRemove?.(line)) ? undefined : notSaved;
              },
            },
          }
        : {}),
    }),
    c.money('unitPrice', 'Unit price', {
      width: 94,
      priority: 3,
      under: 'productName',
      sortable: false,
      ...(priced
        ? {
            edit: {
              type: 'money',
              min: 0,
              // Spec 000 §5: an emptied unit price is 0.
              empty: 0,
              value: (line) => line.unitPrice,
              check: (value, line) => refusalText(checkUnitPriceEdit(termsOf(line), value)),
              commit: async (line, value) =>
                await reasoned(line, { unitPrice: value }, (reason) => edits.setUnitPrice(line.id, value, reason)),
            },
          }
        : {}),
    }),
    c.custom('discount', 'Discount', (line) => discountCell(line, priced ? onDiscount : undefined), {
      width: 88,
      numeric: true,
      priority: 2,
      under: 'productName',
      brief: lessText,
      control: priced,
      title: (line) => [line.discountName, line.discountReason].filter(Boolean).join(' · '),
    }),
    c.custom('lineTotal', 'Total', total, {
      width: 104,
      numeric: true,
      fixed: true,
      ...(priced
        ? {
            edit: {
              type: 'money',
              min: 0,
              value: (line) => line.lineTotal,
              enabled: (line) => line.sampleType === null,
              check: (value, line) => refusalText(checkPrice(setTotalPrice(line.units, value).unitPrice)),
              commit: async (line, value) =>
                await reasoned(line, { totalPrice: value }, (reason) => edits.setTotalPrice(line.id, value, reason)),
            },
          }
        : {}),
    }),
  ];
  return columns;
}

/** Its price as it was, and its discount, which a typed total changes. */
async function priceBack(edits: CartEdits, line: CartLine) {
  const { id, unitPrice, discountType, unitPriceDiscount, discountReason } = line;
  const priced = edits.setUnitPrice(id, unitPrice, discountReason);
  const discounted = edits.setLineDiscount(id, { discountType, unitPriceDiscount, discountReason });
  return await Promise.all([priced, discounted]);
}

function discountCell(line: CartLine, onDiscount: ((line: CartLine) => void) | undefined) {
  const text = discountText(line);
  if (!onDiscount || line.sampleType !== null) return <span className="muted">{text}</span>;
  return (
    <button
      type="button"
      className={classes(css.cellButton, 'muted')}
      tabIndex={-1}
      aria-label={`Discount of ${line.productName}: ${line.unitPriceDiscount === 0 ? 'none' : text}`}
      onClick={() => onDiscount(line)}
    >
      {text}
    </button>
  );
}
