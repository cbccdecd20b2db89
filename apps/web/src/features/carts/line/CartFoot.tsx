import type { ReactNode } from 'react';
import css from './CartFoot.module.css';

interface CartFootProps {
  /** The quick entry: the row where the next line appears. */
  entry: ReactNode;
  /** "9 lines · 201 units" */
  label: string;
  total: string;
  /** What is done with the lines. */
  children: ReactNode;
}

/** Under the lines of a cart at a desk: the entry of the next one, and their sum. It stays in view while lines scroll. */
export const CartFoot = ({ entry, label, total, children }: CartFootProps) => (
  <div className={css.foot}>
    <div className={css.entry}>{entry}</div>
    <div className={css.sums}>
      <span className={css.label}>{label}</span>
      <span className={css.tools}>{children}</span>
      <b className="num">{total}</b>
    </div>
  </div>
);
