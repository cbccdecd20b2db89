import { useState } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { AsyncPicker } from '../../../../form/AsyncPicker.tsx';
import { isTypedOnly, type PickerOption } from '../../../../form/picker-option.ts';
import type { FieldBinding } from '../../../../form/use-app-form.ts';
import type { LineValues } from '../receipt-values.ts';
import { searchReceived } from './search-received.ts';
import css from '../Receive.module.css';

interface LineProductProps extends FieldBinding<PickerOption | null> {
  line: LineValues;
  onNewProduct: () => void;
}

/** Our product or source of a line: what was found with how, else the field that it is chosen in. */
export function LineProduct({ line, onNewProduct, ...field }: LineProductProps) {
  const [changes, setChanges] = useState(false);
  const mayAdd = useMay('products.edit');
  const { product, sent, how } = line;
  if (sent !== null && product !== null && !isTypedOnly(product) && !changes && !field.error)
    return (
      <div className={css.text}>
        <button
          type="button"
          className="link"
          name={field.name}
          title="Choose another product"
          onClick={() => setChanges(true)}
        >
          {product.label}
        </button>
        <small>{[product.note, how].filter(Boolean).join(' · ')}</small>
      </div>
    );
  return (
    <div className={css.cell} ref={changes ? focusInput : undefined}>
      <AsyncPicker
        label="Product"
        required
        placeholder="Name, SKU or barcode"
        search={searchReceived}
        onNone={mayAdd ? { label: 'New product', run: onNewProduct } : undefined}
        {...field}
        onChange={(next) => {
          field.onChange(next);
          if (next !== null && !isTypedOnly(next)) setChanges(false);
        }}
      />
    </div>
  );
}

const focusInput = (cell: HTMLElement | null): void => cell?.querySelector('input')?.focus();
