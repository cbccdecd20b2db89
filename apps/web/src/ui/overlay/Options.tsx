import type { ReactNode } from 'react';
import css from './Item.module.css';

interface OptionProps {
  id: string;
  selected: boolean;
  disabled?: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** An option of a combobox's list. The input keeps the focus; a finger that scrolls the list picks nothing. */
export const Option = ({ id, selected, disabled = false, onPick, children }: OptionProps) => (
  <div
    id={id}
    role="option"
    aria-selected={selected}
    aria-disabled={disabled || undefined}
    className={css.item}
    onMouseDown={(event) => event.preventDefault()}
    onClick={disabled ? undefined : onPick}
  >
    {children}
  </div>
);

/** What is said under the options: nothing found, still searching. */
export const OptionsNote = ({ children }: { children: ReactNode }) => (
  <p className={css.note} role="status" onMouseDown={(event) => event.preventDefault()}>
    {children}
  </p>
);
