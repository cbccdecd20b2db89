import type { CorrectionAction } from '@cartwright/domain/carts/corrections';
import { Scissors, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { DataGrid } from '../../../../grid/DataGrid.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import { money, units } from '../../../../lib/format.ts';
import type { KeyName } from '../../../../lib/keys/keys.ts';
import { useShortcutsOn } from '../../../../lib/keys/shortcuts.ts';
import { usePhone } from '../../../../lib/use-media.ts';
import { useActiveKey } from '../../../../lib/keys/use-shortcut.ts';
import type { CartEdits } from '../../edits/use-cart-edits.ts';
import { asDeduction } from '../../line/line-text.ts';
import type { Cart } from '../../shared/cart-types.ts';
import {
  type Choices,
  countedShort,
  forAll,
  type PreviewedOrder,
  type ShortLine,
  type TwoOrders,
} from '../corrections.ts';
import { reviewColumns } from './review-columns.tsx';
import { reviewRows, type ReviewRow } from './review-rows.ts';
import { ReviewLine } from './ReviewLine.tsx';
import { decisions } from './WhatToDo.tsx';
import css from './ReviewLines.module.css';

interface ReviewGridProps {
  cart: Cart;
  edits: CartEdits | undefined;
  /** The lines to decide about, and what was chosen for them. */
  short: readonly ShortLine[];
  choices: Choices;
  /** Chooses for lines; without it nothing can be chosen. */
  onChoose: ((choices: Choices) => void) | undefined;
  /** Units of each line that could be packed from bulk. */
  packable: ReadonlyMap<number, number> | undefined;
  /** What the cart becomes; undefined while it is one order. */
  two: TwoOrders | undefined;
  empty: ReactNode;
}

const idOf = ({ line }: ReviewRow) => String(line.id);
const nameOf = ({ line }: ReviewRow) => line.productName;

/** The lines of a cart with the orders that it becomes as the last columns; units that are left out make it add up. */
export function ReviewGrid({ cart, edits, short, choices, onChoose, packable, two, empty }: ReviewGridProps) {
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const withLeft = cart.status === 'open' || cart.status === 'pending';
  const hasShort = short.length > 0 && onChoose !== undefined;
  const isTwo = two !== undefined;
  const pick = useMemo(
    () =>
      onChoose === undefined
        ? undefined
        : (lineId: number, action: CorrectionAction) => onChoose(new Map([...choices, [lineId, action]])),
    [choices, onChoose],
  );
  const deciding = useMemo(() => ({ onPick: pick, edits, packable }), [pick, edits, packable]);
  const columns = useMemo(
    () => reviewColumns({ withLeft, hasShort, isTwo, ...deciding }),
    [withLeft, hasShort, isTwo, deciding],
  );
  const source = useMemo(() => {
    const data = reviewRows(cart, { short, choices }, two?.parts);
    return { data: { data, count: data.length }, isFetching: false, error: null, refetch: () => undefined };
  }, [cart, short, choices, two]);
  const mobileRow = useMemo(
    () => (row: ReviewRow) => <ReviewLine row={row} withLeft={withLeft} {...deciding} />,
    [withLeft, deciding],
  );
  useActiveKey('Review', hasShort);
  // The first line to decide about has the focus, so that its keys work.
  const isAsking = hasShort && !phone;
  useEffect(() => {
    if (isAsking) box.current?.querySelector<HTMLElement>('[data-at^="0:"]')?.focus();
  }, [isAsking]);
  return (
    <div ref={box} className={css.grid}>
      <DataGrid
        label="Lines of the order"
        name="review-lines"
        columns={columns}
        source={source}
        rowId={idOf}
        rowLabel={nameOf}
        twoLines
        mobileRow={mobileRow}
        toolbar={hasShort ? <ShortBanner short={short} onChoose={onChoose} /> : undefined}
        menuButton={false}
        {...(hasShort && !phone ? { rowMenu: (row: ReviewRow) => decisions(row, deciding) } : {})}
        footer={phone ? undefined : footerOf(cart, two)}
        empty={{ title: 'The cart is empty', action: empty }}
      />
      {isAsking ? <Keys /> : null}
    </div>
  );
}

function ShortBanner({ short, onChoose }: { short: readonly ShortLine[]; onChoose: (choices: Choices) => void }) {
  const all = (label: string, action: CorrectionAction) => (
    <Button size="small" onClick={() => onChoose(forAll(short, action))}>
      {label}
    </Button>
  );
  return (
    <div className={css.banner}>
      <b>
        <TriangleAlert size={15} aria-hidden /> {countedShort(short.length)}
      </b>
      {short.length > 1 ? (
        <>
          {all('Reduce all to stock', 'reduce')}
          {all('Split all', 'split')}
          {all('Backorder all', 'backorder')}
        </>
      ) : null}
    </div>
  );
}

/** Gross total, discount and grand total below each other. */
const Stack = ({ gross, discount, grand }: Record<'gross' | 'discount' | 'grand', string>) => (
  <span className={css.stack}>
    <span>{gross}</span>
    <span>{discount}</span>
    <span>{grand}</span>
  </span>
);

const sumsOf = ({ grossTotal, orderDiscount, grandTotal }: PreviewedOrder) => (
  <Stack gross={money(grossTotal)} discount={asDeduction(orderDiscount)} grand={money(grandTotal)} />
);

function footerOf(cart: Cart, two: TwoOrders | undefined) {
  if (two === undefined) return { label: 'Gross total', values: { lineTotal: money(cart.grossTotal) } };
  return {
    label: (
      <>
        {two.leftOut.length > 0 ? (
          <span className={css.left}>
            <Scissors size={13} aria-hidden /> Left out:{' '}
            {two.leftOut.map(({ name, units: count }) => `${units(count)} × ${name}`).join(', ')}
          </span>
        ) : null}
        <Stack gross="Gross total" discount="Order discount" grand="Grand total" />
      </>
    ),
    values: { orderOne: sumsOf(two.one), orderTwo: sumsOf(two.two) },
  };
}

const keyWords: readonly (readonly [KeyName, string])[] = [
  ['reduceLine', 'reduce'],
  ['splitLine', 'split'],
  ['backorderLine', 'backorder'],
  ['removeLine', 'remove'],
];

function Keys() {
  if (!useShortcutsOn()) return null;
  return (
    <p className={css.hints} aria-hidden>
      {keyWords.map(([key, word]) => (
        <span key={key}>
          <KeyHint name={key} /> {word}
        </span>
      ))}
    </p>
  );
}
