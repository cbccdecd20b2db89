import type { ReactNode } from 'react';
import css from './FieldGroup.module.css';

/** Rows of fields with a title, in a form of several. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
