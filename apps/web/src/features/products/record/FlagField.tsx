import { useId, type ReactNode } from 'react';
import type { FieldBinding } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import css from './ProductDataForm.module.css';

/** Yes or no, with what the server says against it. */
export function FlagField({
  name,
  value,
  onChange,
  onBlur,
  error,
  children,
}: FieldBinding<boolean> & { children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Choice
        name={name}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {children}
      </Choice>
      {error ? (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface TagsFieldProps extends FieldBinding<readonly number[]> {
  label: string;
  tags: readonly { readonly value: number; readonly label: string }[];
}

/** The tags of a product, each on or off. */
export const TagsField = ({ label, tags, name, value, onChange }: TagsFieldProps) =>
  tags.length === 0 ? null : (
    <fieldset className={css.tags}>
      <legend>{label}</legend>
      {tags.map((tag) => (
        <Choice
          key={tag.value}
          name={name}
          checked={value.includes(tag.value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, tag.value] : value.filter((id) => id !== tag.value))
          }
        >
          {tag.label}
        </Choice>
      ))}
    </fieldset>
  );
