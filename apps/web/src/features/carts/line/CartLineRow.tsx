import { addUnits, subtractUnits } from '@cartwright/domain/money/money';
import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { money, units } from '../../../lib/format.ts';
import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { numberFault, readNumber } from '@cartwright/domain/money/read-number';
import { refusalText } from '../../../api/refusal-text.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { LineTags } from './LineTags.tsx';
import { discountText } from './line-text.ts';
import { classes } from '../../../lib/classes.ts';
import css from './CartLineRow.module.css';
import layout from '../shared/carts.module.css';

interface CartLineRowProps {
  line: CartLine;
  /** Shows the remaining stock. */
  withLeft: boolean;
  /** Saves, and says by itself why it could not; without it the line is read-only. */
  onUnits?: ((line: CartLine, units: number) => Promise<unknown>) | undefined;
  /** What waits for a decision. */
  note?: ReactNode;
  onMenu?: ((line: CartLine, anchor: HTMLElement) => void) | undefined;
}

/** A line on a phone: name and total, price and remaining stock beside a stepper, what to decide. */
export function CartLineRow({ line, withLeft, note, onUnits, onMenu }: CartLineRowProps) {
  const less = line.unitPriceDiscount > 0 && line.sampleType === null ? `, less ${discountText(line)}` : '';
  const isShort = line.shortUnits > 0;
  return (
    <div className={css.row}>
      {onMenu ? (
        <button
          type="button"
          className={css.name}
          aria-haspopup="menu"
          onClick={(event) => onMenu(line, event.currentTarget)}
        >
          {line.productName}
        </button>
      ) : (
        <b className={css.name}>{line.productName}</b>
      )}
      <span className={classes(css.total, 'num')}>
        {line.sampleType === null ? money(line.lineTotal) : <s>{money(line.lineTotal)}</s>}
      </span>
      <div className={css.text}>
        <small>
          {money(line.unitPrice)}
          {less}
        </small>
        {withLeft ? (
          <small className={isShort ? layout.short : undefined}>
            {units(line.remainingQuantity)} left
            {note && isShort ? `, ${units(line.shortUnits)} short` : null}
          </small>
        ) : null}
        <LineTags line={line} isNoted={Boolean(note)} />
      </div>
      {onUnits ? <Stepper line={line} onUnits={onUnits} /> : <span className="num">{units(line.units)} ×</span>}
      {note ? <div className={css.note}>{note}</div> : null}
    </div>
  );
}

function Stepper({ line, onUnits }: { line: CartLine; onUnits: (line: CartLine, units: number) => Promise<unknown> }) {
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? units(line.units);
  const finish = () => {
    const value = draft === undefined ? undefined : readNumber(draft);
    setDraft(undefined);
    if (draft !== undefined && value === undefined) toast.note(numberFault(draft));
    if (value === undefined || value === line.units) return;
    const refused = value > 0 ? refusalText(checkUnits(value, line.allowFractions)) : undefined;
    if (refused !== undefined) {
      toast.note(refused);
      return;
    }
    // What could not be saved stays to be saved again.
    onUnits(line, value).catch(() => setDraft(draft));
  };
  const step = async (value: number) => await onUnits(line, value).catch(() => undefined);
  return (
    <div className={css.stepper} role="group" aria-label={`Units of ${line.productName}`}>
      <button type="button" aria-label="One less" onClick={() => void step(subtractUnits(line.units, 1))}>
        <Minus size={14} />
      </button>
      <input
        aria-label="Units"
        inputMode={line.allowFractions ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        value={shown}
        style={{ width: `${Math.max(4, shown.length + 1)}ch` }}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setDraft(undefined);
        }}
      />
      <button type="button" aria-label="One more" onClick={() => void step(addUnits(line.units, 1))}>
        <Plus size={14} />
      </button>
    </div>
  );
}
