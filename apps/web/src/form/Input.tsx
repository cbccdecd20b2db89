import type { ComponentPropsWithRef } from 'react';
import { classes } from '../lib/classes.ts';
import css from './Field.module.css';

interface InputProps extends ComponentPropsWithRef<'input'> {
  /** Aligned right, as a column of numbers is. */
  'data-numeric'?: true;
}

/** An input without a visible label: give it an `aria-label`, or use `Field`. */
export const Input = ({ className, ...rest }: InputProps) => (
  <input {...rest} className={classes(css.input, className)} />
);
