import { useId, type ReactNode } from 'react';
import './form.css';

/** Attributes that connect an input with its label, hint and error. */
export interface FieldInput {
  id: string;
  className: string;
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
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required ? <span aria-hidden> *</span> : null}
      </label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': noted ? `${id}-note` : undefined,
        'aria-required': required ? true : undefined,
      })}
      {noted ? (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
