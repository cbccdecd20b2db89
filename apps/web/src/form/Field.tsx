import { useId, type ReactNode } from 'react';
import css from './Field.module.css';

/** Attributes that connect an input with its label, hint and error. */
export interface FieldInput {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  children: (input: FieldInput) => ReactNode;
}

/** Label over input, hint or error under it. */
export function Field({ label, error, hint, required = false, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noted = note !== undefined && note !== null && note !== '';
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {required ? <span aria-hidden> *</span> : null}
      </label>
      {children({
        id,
        className: css.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': noted ? `${id}-note` : undefined,
        'aria-required': required ? true : undefined,
      })}
      {noted ? (
        <p id={`${id}-note`} className={css.note} data-failed={error ? true : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
