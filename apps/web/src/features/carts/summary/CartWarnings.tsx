import { checkTerms } from '@cartwright/domain/carts/client-terms';
import { sumUnits } from '@cartwright/domain/money/money';
import { Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CartNotes, droppedText, endedText, understandDropped } from '../../../context/cart-notes.ts';
import { counted, money, units } from '../../../lib/format.ts';
import type { Cart, CartLine } from '../shared/cart-types.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { backorderRest, packRest, reduceToStock } from '../line/short-ways.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toastFailure } from '../../../context/toast-failure.ts';
import css from './CartWarnings.module.css';

/** What prevents a submit, with its way out. */
export interface Obstacle {
  readonly key: string;
  readonly text: string;
  readonly label: string;
  readonly run: (() => Promise<unknown> | void) | undefined;
}

interface CartWarningsProps {
  cart: Cart;
  edits?: CartEdits | undefined;
  /** The lines themselves ask what waits for a decision: here it is said once, for all of them. */
  areAtLines?: boolean;
  /** Without short lines, where each of them has its own question. */
  withShort?: boolean;
  notes: CartNotes;
  obstacles?: readonly Obstacle[];
}

const noObstacles: readonly never[] = [];

const Note = ({ tone, children }: { tone: 'amber' | 'blue'; children: ReactNode }) => (
  <li data-tone={tone}>
    {tone === 'amber' ? <TriangleAlert size={14} aria-hidden /> : <Info size={14} aria-hidden />}
    <span>{children}</span>
  </li>
);

/** Decisions to make before submitting: terms that the order does not fit, lines without stock, a dropped discount, new list prices. */
export function CartWarnings({
  cart,
  edits,
  areAtLines = false,
  withShort = true,
  notes: { discountDropped, endedDiscounts },
  obstacles = noObstacles,
}: CartWarningsProps) {
  const section = useRef<HTMLElement>(null);
  const [decisions, setDecisions] = useState(0);
  // What was decided about goes away with its buttons: the focus stays among those that are left.
  useEffect(() => {
    if (decisions > 0) (section.current?.querySelector('button') ?? section.current)?.focus();
  }, [decisions]);
  const short = cart.forceBackorderAll || !withShort ? [] : cart.cartItems.filter((line) => line.shortUnits > 0);
  const packed = areAtLines ? [] : cart.cartItems.filter((line) => line.conversionUnits > 0);
  const ended = cart.cartItems.flatMap(({ id, productName, endedDiscount }) => {
    const discount = endedDiscount ?? endedDiscounts.get(id);
    return discount === undefined ? [] : [{ id, productName, discount }];
  });
  const repriced = cart.cartItems.filter((line) => line.newListPrice !== null);
  const { faults } = checkTerms(cart.terms, { grandTotal: cart.grandTotal, lines: cart.cartItems }, 'staff');
  const isEmpty =
    faults.length + short.length + packed.length + ended.length + repriced.length + obstacles.length === 0 &&
    !discountDropped;
  if (isEmpty && decisions === 0) return null;
  const decide = (saved: Promise<unknown>) => {
    toastFailure(saved);
    setDecisions((made) => made + 1);
  };
  return (
    <section ref={section} tabIndex={-1} className={css.section}>
      <h3>Needs a look</h3>
      {isEmpty ? <p className="muted small">Nothing left to decide.</p> : null}
      {edits && repriced.length > 1 ? (
        <p className={css.all}>
          <button
            type="button"
            className="link"
            onClick={() => decide(edits.takeListPrices(repriced.map(({ id }) => id)))}
          >
            Take all new prices
          </button>
        </p>
      ) : null}
      <ul className={css.list}>
        {discountDropped ? (
          <Note tone="amber">
            {droppedText}{' '}
            <button type="button" className="link" onClick={() => understandDropped(cart.cartId)}>
              Understood
            </button>
          </Note>
        ) : null}
        {faults.map((fault) => (
          <Note key={fault} tone="amber">
            {fault}
          </Note>
        ))}
        {obstacles.map(({ key, text, label, run }) => (
          <Note key={key} tone="amber">
            {text}{' '}
            {run ? (
              <button type="button" className="link" onClick={() => decide(Promise.resolve(run()))}>
                {label}
              </button>
            ) : null}
          </Note>
        ))}
        {ended.map((line) => (
          <Note key={line.id} tone="amber">
            {endedText(line.productName, line.discount)}
          </Note>
        ))}
        {short.length > 0 ? <ShortLines short={short} edits={edits} decide={decide} /> : null}
        {areAtLines && repriced.length > 0 ? (
          <Note tone="blue">
            {repriced.length === 1 ? '1 list price has' : `${units(repriced.length)} list prices have`} changed.
          </Note>
        ) : null}
        {(areAtLines ? [] : repriced).map(({ id, productName, unitPrice, newListPrice }) => (
          <Note key={id} tone="blue">
            {productName}: the list price is {money(newListPrice)} now, this line has {money(unitPrice)}.{' '}
            {edits ? (
              <button type="button" className="link" onClick={() => decide(edits.takeListPrices([id]))}>
                Take {money(newListPrice)}
              </button>
            ) : null}
          </Note>
        ))}
        {packed.map((line) => (
          <Note key={line.id} tone="blue">
            {line.productName}: {counted(line.conversionUnits, 'unit')} {line.conversionUnits === 1 ? 'is' : 'are'}{' '}
            packed from bulk.
          </Note>
        ))}
      </ul>
    </section>
  );
}

interface ShortLinesProps {
  short: readonly CartLine[];
  edits: CartEdits | undefined;
  decide: (saved: Promise<unknown>) => void;
}

/** How many lines and units are short, with what can be done about all of them. */
function ShortLines({ short, edits, decide }: ShortLinesProps) {
  const [lines, missing] = [short.length, sumUnits(short.map(({ shortUnits }) => shortUnits))];
  const packable = short.filter(({ canConvert }) => canConvert).length;
  return (
    <Note tone="amber">
      <b>
        {counted(lines, 'line')} {lines === 1 ? 'is' : 'are'} short, {counted(missing, 'unit')}.
      </b>{' '}
      {packable === 0
        ? null
        : `${packable === lines ? (lines === 1 ? 'It' : 'All') : units(packable)} can be packed from bulk.`}
      {edits ? (
        <span className={css.ways}>
          {packable === 0 ? null : (
            <Button size="small" onClick={() => decide(packRest(edits, short))}>
              {packable === lines ? 'Pack all' : `Pack ${units(packable)}`}
            </Button>
          )}
          <Button size="small" onClick={() => decide(reduceToStock(edits, short))}>
            Reduce
          </Button>
          <Button size="small" onClick={() => decide(backorderRest(edits, short))}>
            Backorder
          </Button>
        </span>
      ) : null}
    </Note>
  );
}
