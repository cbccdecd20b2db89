import { addUnits, unitsLeft } from '@cartwright/domain/money';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { units } from '../../../ui/lib/format.ts';
import type { Cart, CartLine } from './cart-types.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { toastFailure } from '../edits/toast-failure.ts';
import './CartWarnings.css';

interface CartWarningsProps {
  cart: Cart;
  edits?: CartEdits | undefined;
  discountDropped?: boolean;
}

const Note = ({ tone, children }: { tone: 'amber' | 'blue'; children: ReactNode }) => (
  <li className={tone}>
    {tone === 'amber' ? <TriangleAlert size={14} aria-hidden /> : <Info size={14} aria-hidden />}
    <span>{children}</span>
  </li>
);

/** Decisions to make before submitting: lines without stock, a dropped discount. */
export function CartWarnings({ cart, edits, discountDropped = false }: CartWarningsProps) {
  const short = cart.cartItems.filter((line) => line.shortUnits > 0);
  const packed = cart.cartItems.filter((line) => line.conversionUnits > 0);
  if (short.length === 0 && packed.length === 0 && !discountDropped) return null;
  return (
    <>
      <h3>Needs a look</h3>
      <ul className="cart-warnings">
        {discountDropped ? (
          <Note tone="amber">
            The order discount no longer fitted the gross total and was dropped.{' '}
            {edits ? (
              <button type="button" className="link" onClick={() => edits.discountDropped.set(false)}>
                Understood
              </button>
            ) : null}
          </Note>
        ) : null}
        {short.map((line) => (
          <Note key={line.id} tone="amber">
            {line.productName}: {units(line.shortUnits)} of {units(line.units)} units are not in stock.{' '}
            {edits ? <ShortActions line={line} edits={edits} /> : null}
          </Note>
        ))}
        {packed.map((line) => (
          <Note key={line.id} tone="blue">
            {line.productName}: {units(line.conversionUnits)} units are packed from bulk.
          </Note>
        ))}
      </ul>
    </>
  );
}

function ShortActions({ line, edits }: { line: CartLine; edits: CartEdits }) {
  const inStock = unitsLeft(line.units, line.shortUnits);
  return (
    <>
      <button type="button" className="link" onClick={() => toastFailure(edits.setBackorder(line.id, true))}>
        Backorder
      </button>{' '}
      {inStock > 0 ? (
        <button type="button" className="link" onClick={() => toastFailure(edits.setUnits(line.id, inStock))}>
          Reduce to {units(inStock)}
        </button>
      ) : (
        <button type="button" className="link" onClick={() => toastFailure(edits.remove(line.id))}>
          Remove
        </button>
      )}{' '}
      {line.canConvert ? (
        <button
          type="button"
          className="link"
          onClick={() => toastFailure(edits.setConversion(line.id, addUnits(line.conversionUnits, line.shortUnits)))}
        >
          Pack {units(line.shortUnits)} from bulk
        </button>
      ) : null}
    </>
  );
}
