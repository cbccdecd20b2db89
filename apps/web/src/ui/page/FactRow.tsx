import type { ReactNode } from 'react';
import css from './FactRow.module.css';

/** The facts that identify a record, in one row under its name: label over value. */
export const FactRow = ({ children }: { children: ReactNode }) => <dl className={css.row}>{children}</dl>;

/** A fact of the row; a missing value is a dash of the caller's. */
export const FactOf = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
