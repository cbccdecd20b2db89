import { checkTerms } from '@cartwright/domain/carts/client-terms';
import { addUnits, unitsLeft } from '@cartwright/domain/money/money';
import { Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CartNotes, droppedText, endedText, understandDropped } from '../../../context/cart-notes.ts';
import { counted, money, units } from '../../../lib/format.ts';
import type { Cart, CartLine } from '../shared/cart-types.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { removeLines } from '../line/line-actions.tsx';
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
  /** Without short lines, where the lines themselves ask about them. */
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
  const packed = cart.cartItems.filter((line) => line.conversionUnits > 0);
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
      {edits && short.length > 1 ? (
        <p className={css.all}>
          <button type="button" className="link" onClick={() => decide(reduceAll(edits, short))}>
            Reduce all to stock
          </button>{' '}
          <button
            type="button"
            className="link"
            onClick={() => decide(Promise.all(short.map((line) => edits.setBackorder(line.id, true))))}
          >
            Backorder all
          </button>
        </p>
      ) : null}
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
        {short.map((line) => (
          <Note key={line.id} tone="amber">
            {line.productName}: {shortText(line)}{' '}
            {edits ? <ShortActions line={line} edits={edits} decide={decide} /> : null}
          </Note>
        ))}
        {repriced.map(({ id, productName, unitPrice, newListPrice }) => (
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

const shortText = ({ shortUnits, units: wanted }: CartLine): string =>
  shortUnits >= wanted
    ? 'Out of stock.'
    : `${units(shortUnits)} of ${counted(wanted, 'unit')} ${shortUnits === 1 ? 'is' : 'are'} out of stock.`;

const inStockOf = (line: CartLine): number => unitsLeft(line.units, line.shortUnits);

/** Every short line to what is in stock; lines of which nothing is leave the cart, after a confirmation. */
async function reduceAll(edits: CartEdits, short: readonly CartLine[]): Promise<unknown> {
  const out = short.filter((line) => inStockOf(line) === 0);
  if (out.length > 0 && !(await removeLines(edits, out))) return undefined;
  const left = short.filter((line) => inStockOf(line) > 0);
  return await Promise.all(left.map(async (line) => await edits.setUnits(line.id, inStockOf(line))));
}

interface ShortActionsProps {
  line: CartLine;
  edits: CartEdits;
  decide: (saved: Promise<unknown>) => void;
}

function ShortActions({ line, edits, decide }: ShortActionsProps) {
  const inStock = inStockOf(line);
  const action = (label: string, run: () => Promise<unknown>) => (
    <button type="button" className="link" onClick={() => decide(run())}>
      {label}
    </button>
  );
  return (
    <>
      {action('Backorder', async () => await edits.setBackorder(line.id, true))}{' '}
      {inStock > 0
        ? action(`Reduce to ${units(inStock)}`, async () => await edits.setUnits(line.id, inStock))
        : action('Remove', async () => await removeLines(edits, [line]))}{' '}
      {line.canConvert
        ? action(
            `Pack ${units(line.shortUnits)} from bulk`,
            async () => await edits.setConversion(line.id, addUnits(line.conversionUnits, line.shortUnits)),
          )
        : null}
    </>
  );
}
