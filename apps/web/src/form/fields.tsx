import { Eye, EyeOff } from 'lucide-react';
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { IconButton } from '../ui/controls/Button.tsx';
import { Field } from './Field.tsx';
import type { FieldBinding } from './use-app-form.ts';
import css from './Field.module.css';

export interface FieldOptions {
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

export interface TextFieldProps extends FieldOptions, FieldBinding<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** Lines of a longer text. */
  rows?: number;
  placeholder?: string;
}

export function TextField({ label, hint, required, error, onChange, rows, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(input) =>
        rows === undefined ? (
          <input {...input} {...rest} type={type} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <textarea {...input} {...rest} rows={rows} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}

export interface PasswordFieldProps extends FieldOptions, FieldBinding<string> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hint, required, error, onChange, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(input) => (
        <span className={css.withButton}>
          <input
            {...input}
            {...rest}
            type={shown ? 'text' : 'password'}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            kind="bare"
            label={shown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={15} /> : <Eye size={15} />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}

export type DateFieldProps = FieldOptions & FieldBinding<string | null> & { min?: string; max?: string };

/** A calendar date, "2026-11-20" or null, in the browser's own date input. */
export function DateField({ label, hint, required, error, onChange, value, ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(input) => (
        <input
          {...input}
          {...rest}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </Field>
  );
}

/** A local date and time, "2026-11-19T06:30" or null, in the browser's own input. */
export function DateTimeField({ label, hint, required, error, onChange, value, ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(input) => (
        <input
          {...input}
          {...rest}
          type="datetime-local"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </Field>
  );
}

export interface SelectFieldProps<V extends string | number> extends FieldOptions, FieldBinding<V | null> {
  options: readonly { value: V; label: string }[];
  /** The label of the empty option; without it a value is always chosen. */
  emptyLabel?: string;
}

export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, hint, required, error, onChange, value, options, emptyLabel, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(input) => (
        <select
          {...input}
          {...rest}
          value={value === null ? '' : String(value)}
          onChange={(event) =>
            onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
          }
        >
          {emptyLabel === undefined && value !== null ? null : <option value="">{emptyLabel ?? ''}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
