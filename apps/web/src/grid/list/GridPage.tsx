import type { ReactNode } from 'react';
import css from './GridPage.module.css';

/** The part of a screen that its grid fills. */
export const GridPage = ({ children }: { children: ReactNode }) => <div className={css.page}>{children}</div>;
