import { Info, TriangleAlert } from 'lucide-react';
import { toastFailure } from '../../../context/toast-failure.ts';
import { money, units } from '../../../lib/format.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { backorderRest, packRest, reduceToStock, stockOf } from './short-ways.ts';
import css from './LineNote.module.css';

/** Whether a line waits for a decision; one that waits for the connection cannot be decided about. */
export const hasNote = ({ id, shortUnits, newListPrice }: CartLine): boolean =>
  id > 0 && (shortUnits > 0 || newListPrice !== null);

interface LineNoteProps {
  line: CartLine;
  edits: CartEdits;
  /** The button that was pressed goes away. */
  onDecided: () => void;
}

/** Under a line: what it is short of with the ways out, and its new list price. */
export function LineNote({ line, edits, onDecided }: LineNoteProps) {
  const { inStock, rest } = stockOf(line);
  const way = (label: string, run: () => Promise<unknown>) => (
    <button
      type="button"
      className="link"
      onClick={() => {
        toastFailure(run());
        onDecided();
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={css.note} role="group" aria-label={`Decide about ${line.productName}`}>
      {line.shortUnits > 0 ? (
        <>
          <span className={css.short}>
            <TriangleAlert size={13} aria-hidden /> {units(line.shortUnits)} short
          </span>
          {line.canConvert
            ? way(`Pack ${units(line.shortUnits)} from bulk`, async () => await packRest(edits, [line]))
            : null}
          {way(inStock > 0 ? `Reduce to ${units(inStock)}` : 'Remove', async () => await reduceToStock(edits, [line]))}
          {way(`Backorder ${units(rest)}`, async () => await backorderRest(edits, [line]))}
        </>
      ) : null}
      {line.newListPrice === null ? null : (
        <>
          <span className={css.price}>
            <Info size={13} aria-hidden /> List price {money(line.newListPrice)} now, this line has{' '}
            {money(line.unitPrice)}
          </span>
          {way(`Take ${money(line.newListPrice)}`, async () => await edits.takeListPrices([line.id]))}
        </>
      )}
    </div>
  );
}
