import { shownIdentifier, typedIdentifier, type IdentifierKind } from '@cartwright/domain/accounts/identifier-fields';
import { useState } from 'react';
import { Field } from './Field.tsx';
import type { FieldOptions } from './fields.tsx';
import type { FieldBinding } from './use-app-form.ts';

type IdentifierFieldProps = FieldOptions & FieldBinding<string | null>;

/** Without autofill: the browser would fill in the person's own number. */
const inputProps = {
  phone: { type: 'tel', inputMode: 'tel', placeholder: '(206) 555-0101' },
  zip: { type: 'text', inputMode: 'numeric', placeholder: '98109' },
  ubi: { type: 'text', inputMode: 'numeric', placeholder: '603-358-139' },
  license: { type: 'text', inputMode: 'numeric', placeholder: '412345' },
} as const;

/**
 * Shows the raw text while typing; the form holds the normalized value as soon as it can be parsed. On blur the
 * identifier is shown formatted, and an invalid text stays as it was typed.
 */
function IdentifierField({ kind, ...props }: IdentifierFieldProps & { kind: IdentifierKind }) {
  const { label, hint, required, error, value, onChange, onBlur, name } = props;
  const [draft, setDraft] = useState<{ text: string; value: string | null }>();
  const isDraftCurrent = draft !== undefined && draft.value === value;
  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(input) => (
        <input
          {...input}
          {...inputProps[kind]}
          name={name}
          autoComplete="off"
          maxLength={40}
          value={isDraftCurrent ? draft.text : shownIdentifier(kind, value)}
          onChange={(event) => {
            const text = event.target.value;
            const next = typedIdentifier(kind, text);
            setDraft({ text, value: next });
            onChange(next);
          }}
          onBlur={() => {
            setDraft(undefined);
            onBlur();
          }}
        />
      )}
    </Field>
  );
}

/** A North American phone number, with an extension if there is one. */
export const PhoneField = (props: IdentifierFieldProps) => <IdentifierField {...props} kind="phone" />;

/** Five digits or nine. */
export const ZipField = (props: IdentifierFieldProps) => <IdentifierField {...props} kind="zip" />;

/** The Washington business number: 9 digits, or 16 with the location; dashes and blanks are fine. */
export const UbiField = (props: IdentifierFieldProps) => <IdentifierField {...props} kind="ubi" />;

/** The number of a cannabis license. */
export const LicenseField = (props: IdentifierFieldProps) => <IdentifierField {...props} kind="license" />;
