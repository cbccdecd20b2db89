import type { ReactNode } from 'react';
import css from './ButtonRow.module.css';

/** Buttons side by side as far as they fit. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
