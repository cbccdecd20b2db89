import { useState } from 'react';
import { AsyncPicker } from '../../../form/AsyncPicker.tsx';
import type { PickerOption } from '../../../form/picker-option.ts';
import type { FieldBinding } from '../../../form/use-app-form.ts';
import { HoldingCompanyDialog } from './HoldingCompanyDialog.tsx';

interface HoldingCompanyFieldProps {
  label: string;
  companies: readonly { readonly value: number; readonly label: string }[];
  binding: FieldBinding<PickerOption | null>;
  /** Opens the dialog that adds a company of this name, outside the form. */
  onAdd: (tradename: string) => void;
}

/** The holding company of a client: typed, chosen, or added under the name that was typed. */
export const HoldingCompanyField = ({ label, companies, binding, onAdd }: HoldingCompanyFieldProps) => (
  <AsyncPicker
    label={label}
    placeholder="None"
    search={async (text) => await Promise.resolve({ options: matching(companies, text), similar: false })}
    add={{ label: (typed) => `Add “${typed}” as a holding company`, run: onAdd }}
    {...binding}
  />
);

/** Words in any order, each anywhere in the name. */
function matching(companies: HoldingCompanyFieldProps['companies'], text: string): PickerOption[] {
  const words = text.toLowerCase().split(/\s+/);
  return companies
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ value, label }) => ({ id: value, label }));
}

/** What adds a company beside a form: its dialog while one is added, and what the field calls. */
export function useAddedCompany(onAdded: (company: PickerOption) => void) {
  const [tradename, setTradename] = useState<string | null>(null);
  const dialog =
    tradename === null ? null : (
      <HoldingCompanyDialog tradename={tradename} onAdded={onAdded} onClose={() => setTradename(null)} />
    );
  return { add: setTradename, dialog };
}
