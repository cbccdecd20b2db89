import type { ReactNode } from 'react';
import css from './WithButton.module.css';

/** A field and a button beside it. */
export const WithButton = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;
