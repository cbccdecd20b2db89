import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import css from './Frame.module.css';

/** A bordered part of a screen, on a phone from edge to edge. `Panel` has a title and an inset besides. */
export const Frame = ({ className, ...section }: ComponentProps<'section'>) => (
  <section className={classes(css.frame, className)} {...section} />
);
