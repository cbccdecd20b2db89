import type { ReactNode } from 'react';
import { TextField } from '../../../../form/fields.tsx';
import { UnitsField } from '../../../../form/NumberFields.tsx';
import type { FieldBinding } from '../../../../form/use-app-form.ts';
import css from './LineFields.module.css';

interface LineFieldsProps {
  /** The product, with units beside it in grey. */
  productName: string;
  beside: string;
  /** The label of the field of units. */
  label: string;
  units: FieldBinding<number | null>;
  reason: FieldBinding<string>;
  children?: ReactNode;
}

interface AllLinesProps {
  /** How many lines there are: of one alone nothing is said here. */
  count: number;
  reason: FieldBinding<string>;
  /** What gives every line its units. */
  children?: ReactNode;
}

/** Above the lines: one reason for all of them that have none of their own. */
export const AllLines = ({ count, reason, children }: AllLinesProps) =>
  count < 2 ? null : (
    <div className={css.all}>
      <TextField label="Reason of lines without their own" maxLength={200} {...reason} />
      {children}
    </div>
  );

/** The reason of a line, or that of all lines. */
export const reasonOf = (own: string, ofAll: string): string => (own.trim() === '' ? ofAll : own);

/** Units of one line that come back, and why. */
export const LineFields = ({ productName, beside, label, units, reason, children }: LineFieldsProps) => (
  <fieldset className={css.line}>
    <legend>
      {productName} <span className="muted num">{beside}</span>
    </legend>
    <UnitsField label={label} {...units} />
    <TextField label="Reason" maxLength={200} {...reason} />
    {children === undefined ? null : <div className={css.wide}>{children}</div>}
  </fieldset>
);
