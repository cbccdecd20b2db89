import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import css from './Table.module.css';

/** A table to read: a comparison, rows that were refused. Lists are a `DataGrid`. */
export const Table = ({ className, ...table }: ComponentProps<'table'>) => (
  <table className={classes(css.table, className)} {...table} />
);
