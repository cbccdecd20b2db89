import type { KeyboardEvent } from 'react';
import { Input } from '../../../form/Input.tsx';
import type { Choice } from './catalog-choice.ts';
import css from './CatalogQuantity.module.css';

interface CatalogQuantityProps {
  choice: Choice;
  disabled: boolean;
  /** The dialog opens with the focus in it. */
  first: boolean;
  onType: (productId: number, text: string) => void;
}

/** Enter goes to the next quantity, Shift+Enter to the one before; Ctrl+Enter is left to the dialog. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const all = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-quantity]') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

/** The quantity of a product; what cannot be is marked with the reason. */
export function CatalogQuantity({ choice, disabled, first, onType }: CatalogQuantityProps) {
  const { product, text, refused, reduceBy } = choice;
  const label = `Quantity of ${product.productName}`;
  return (
    <Input
      data-numeric
      data-quantity
      data-autofocus={first || undefined}
      data-over={reduceBy > 0 || undefined}
      className={css.quantity}
      inputMode={product.allowFractions ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={refused === undefined ? label : `${label}: ${refused}`}
      aria-invalid={refused === undefined ? undefined : true}
      title={refused}
      disabled={disabled}
      value={text}
      onChange={(event) => onType(product.id, event.target.value)}
      onKeyDown={onEnter}
    />
  );
}
