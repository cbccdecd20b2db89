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
