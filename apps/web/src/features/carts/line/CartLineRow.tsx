import { addUnits, subtractUnits } from '@cartwright/domain/money';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { money, units } from '../../../ui/lib/format.ts';
import { readNumber } from '../../../ui/lib/read-number.ts';
import { refuseUnits } from '@cartwright/domain/cart-state';
import type { CartLine } from '../shared/cart-types.ts';
import { LineTags } from './LineTags.tsx';
import { discountText } from './line-text.ts';
import './CartLineRow.css';

interface CartLineRowProps {
  line: CartLine;
  /** Shows the remaining stock. */
  withLeft: boolean;
  /** Without it the line is read-only. */
  onUnits?: ((line: CartLine, units: number) => void) | undefined;
  onMenu?: ((line: CartLine, anchor: HTMLElement) => void) | undefined;
}

/** A line on a phone: name, price, remaining stock, a stepper, the total. */
export function CartLineRow({ line, withLeft, onUnits, onMenu }: CartLineRowProps) {
  const less = line.unitPriceDiscount > 0 && line.sampleType === null ? ` · less ${discountText(line)}` : '';
  return (
    <div className="line-row">
      <div className="grow">
        {onMenu ? (
          <button
            type="button"
            className="line-name"
            aria-haspopup="menu"
            onClick={(event) => onMenu(line, event.currentTarget)}
          >
            {line.productName}
          </button>
        ) : (
          <b className="line-name">{line.productName}</b>
        )}
        <small>
          {money(line.unitPrice)}
          {less}
          {withLeft ? (
            <>
              {' · '}
              <span className={line.shortUnits > 0 ? 'short' : undefined}>{units(line.remainingQuantity)} left</span>
            </>
          ) : null}
        </small>
        <LineTags line={line} />
      </div>
      {onUnits ? <Stepper line={line} onUnits={onUnits} /> : <span className="num">{units(line.units)} ×</span>}
      <span className="line-total num">
        {line.sampleType === null ? money(line.lineTotal) : <s>{money(line.lineTotal)}</s>}
      </span>
    </div>
  );
}

function Stepper({ line, onUnits }: { line: CartLine; onUnits: (line: CartLine, units: number) => void }) {
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? units(line.units);
  const finish = () => {
    const value = draft === undefined ? undefined : readNumber(draft);
    setDraft(undefined);
    if (value === undefined || value === line.units) return;
    if (value <= 0 || refuseUnits(value, line.allowFractions) === null) onUnits(line, value);
  };
  return (
    <div className="stepper" role="group" aria-label={`Units of ${line.productName}`}>
      <button type="button" aria-label="One less" onClick={() => onUnits(line, subtractUnits(line.units, 1))}>
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
      <button type="button" aria-label="One more" onClick={() => onUnits(line, addUnits(line.units, 1))}>
        <Plus size={14} />
      </button>
    </div>
  );
}
