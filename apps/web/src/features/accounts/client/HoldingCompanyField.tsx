import { useState } from 'react';
import { AsyncPicker } from '../../../form/AsyncPicker.tsx';
import type { PickerOption } from '../../../form/picker-option.ts';
import type { FieldBinding } from '../../../form/use-app-form.ts';
import { HoldingCompanyDialog } from './HoldingCompanyDialog.tsx';

/** The option that adds a company. */
const ADD = 'add';

interface Company {
  readonly value: number;
  readonly label: string;
}

interface HoldingCompanyFieldProps {
  label: string;
  /** All of them, also while they are loaded. */
  companies: () => Promise<readonly Company[]>;
  binding: FieldBinding<PickerOption | null>;
  /** Opens the dialog that adds a company of this name, outside the form. */
  onAdd: (tradename: string) => void;
}

/** The holding company of a client: typed, chosen, or added under the name that was typed. */
export const HoldingCompanyField = ({ label, companies, binding, onAdd }: HoldingCompanyFieldProps) => (
  <AsyncPicker
    label={label}
    placeholder="None"
    search={async (text) => ({ options: offered(await companies(), text), similar: false })}
    onAct={({ id }, typed) => {
      if (id === ADD) onAdd(typed.trim());
      return id === ADD;
    }}
    {...binding}
  />
);

/** Words in any order, each anywhere in the name; then adding one, unless it is there. */
function offered(companies: readonly Company[], text: string): PickerOption[] {
  const typed = text.toLowerCase();
  const words = typed.split(/\s+/);
  const found = companies
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ value, label }) => ({ id: value, label }));
  const isThere = found.some(({ label }) => label.toLowerCase() === typed);
  return isThere ? found : [...found, { id: ADD, label: `Add “${text}” as a holding company` }];
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
