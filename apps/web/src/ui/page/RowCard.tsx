import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import css from './RowCard.module.css';

interface RowCardProps {
  /** Each span is a line, whose last part is at its end; each paragraph and `small` is text. */
  children: ReactNode;
  /** Without space at that side, where what is beside it has it, as a check box. */
  flushStart?: boolean;
  flushEnd?: boolean;
}

/** A row of a list on a phone. */
export const RowCard = ({ children, flushStart = false, flushEnd = false }: RowCardProps) => (
  <div className={classes(css.card, flushStart && css.flushStart, flushEnd && css.flushEnd)}>{children}</div>
);
