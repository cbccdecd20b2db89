import type { ReactNode } from 'react';
import css from './DrawerParts.module.css';

/** The first line of a preview: its number and what it is. */
export const DrawerFacts = ({ children }: { children: ReactNode }) => <p className={css.facts}>{children}</p>;

/** The buttons under a preview. */
export const DrawerActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>;
