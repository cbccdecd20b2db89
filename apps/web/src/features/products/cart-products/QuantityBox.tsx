import { addUnits, unitsLeft } from '@cartwright/domain/money/money';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { parseNumber } from '../../../grid/editing/cell-parse.ts';
import type { NumberEdit } from '../../../grid/columns/column-types.ts';
import type { ProductRow } from '../shared/product-search.ts';
import { Input } from '../../../form/Input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './QuantityBox.module.css';

/** The quantity of a product on a phone; an invalid text is marked with the reason. */
export function QuantityBox({ product, edit }: { product: ProductRow; edit: NumberEdit<ProductRow> }) {
  const saved = edit.value(product) ?? 0;
  const [text, setText] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const commit = () => {
    const parsed = parseNumber(text ?? '', edit, product);
    setRefused(parsed.ok ? undefined : parsed.message);
    if (!parsed.ok) return toast.note(parsed.message);
    setText(undefined);
    void edit.commit(product, parsed.value);
  };
  const step = (by: 1 | -1) => {
    setText(undefined);
    setRefused(undefined);
    void edit.commit(product, by > 0 ? addUnits(saved, 1) : unitsLeft(saved, 1));
  };
  return (
    <span className={css.stepper} role="group" aria-label={`Quantity of ${product.productName}`}>
      {saved > 0 ? (
        <button type="button" aria-label="One less" onClick={() => step(-1)}>
          <Minus size={14} />
        </button>
      ) : null}
      <Input
        data-numeric
        className={css.quantityBox}
        inputMode={product.allowFractions ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        aria-label={
          refused === undefined
            ? `Quantity of ${product.productName}`
            : `Quantity of ${product.productName}: ${refused}`
        }
        aria-invalid={refused === undefined ? undefined : true}
        title={refused}
        placeholder="0"
        value={text ?? (saved > 0 ? String(saved) : '')}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== undefined && commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <button type="button" aria-label="One more" onClick={() => step(1)}>
        <Plus size={14} />
      </button>
    </span>
  );
}
