import type { ReactNode } from 'react';
import { TextField } from '../../../../form/fields.tsx';
import { UnitsField } from '../../../../form/NumberFields.tsx';
import css from './LineFields.module.css';

interface LineFieldsProps {
  /** The product, with units beside it in grey. */
  productName: string;
  beside: string;
  /** The field of units: its label, its name among the values of the line, and its value. */
  label: string;
  name: string;
  units: number | null;
  reason: string;
  /** The line's place in the form's list of lines. */
  at: number;
  within: (path: string) => { readonly error: string | undefined; readonly onBlur: () => void };
  onUnits: (units: number | null) => void;
  onReason: (reason: string) => void;
  children?: ReactNode;
}

/** Units of one line that come back, and why. */
export const LineFields = ({ productName, beside, label, name, units, reason, at, ...of }: LineFieldsProps) => (
  <fieldset className={css.line}>
    <legend>
      {productName} <span className="muted num">{beside}</span>
    </legend>
    <UnitsField
      label={label}
      name={`lines.${at}.${name}`}
      value={units}
      onChange={of.onUnits}
      {...of.within(`lines.${at}.${name}`)}
    />
    <TextField
      label="Reason"
      maxLength={200}
      name={`lines.${at}.reason`}
      value={reason}
      onChange={of.onReason}
      {...of.within(`lines.${at}.reason`)}
    />
    {of.children === undefined ? null : <div className={css.wide}>{of.children}</div>}
  </fieldset>
);
