import type { ReactNode } from 'react';
import css from './GridPage.module.css';

interface GridPageProps {
  /** Is at the left of the grid. */
  aside?: ReactNode;
  /** Is at its right. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The part of a screen that its grid fills. */
export const GridPage = ({ aside, beside, children }: GridPageProps) => (
  <div className={css.page}>
    {aside}
    <div className={css.grid}>{children}</div>
    {beside}
  </div>
);
