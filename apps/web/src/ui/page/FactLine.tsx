import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import css from './FactLine.module.css';

interface FactLineProps {
  className?: string | undefined;
  /** One `li` for each fact. */
  children: ReactNode;
}

/** The facts that identify a record, in one line under its name. */
export const FactLine = ({ className, children }: FactLineProps) => (
  <ul className={classes(css.facts, className)} aria-label="Facts">
    {children}
  </ul>
);
