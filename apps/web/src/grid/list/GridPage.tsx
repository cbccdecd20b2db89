import type { ReactNode } from 'react';
import css from './GridPage.module.css';

interface GridPageProps {
  /** Is at the left of the grid. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The part of a screen that its grid fills. */
export const GridPage = ({ aside, children }: GridPageProps) => (
  <div className={css.page}>
    {aside}
    <div className={css.grid}>{children}</div>
  </div>
);
