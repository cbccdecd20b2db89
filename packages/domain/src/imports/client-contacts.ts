/** The contacts that a row of a workbook of clients names. */
import { contactName } from '../accounts/contacts.ts';
import { clientContactColumns } from './client-contact-columns.ts';
import type { ContactColumn } from './contact-columns.ts';
import { type ContactPlan, planContact, type StoredContact } from './contact-rows.ts';
import { cellName, type ImportChange, type ReadRow } from './import-rows.ts';

type Column = (typeof clientContactColumns)[number]['field'];
type OneContact = Readonly<Partial<Record<Column, ContactColumn>>>;

/** The columns of the first contact and of the second one, as those of a workbook of contacts. */
const contactsOf: readonly (readonly [name: Column, columns: OneContact])[] = [
  ['contact', { contact: 'name', contactTitle: 'title', contactPhone: 'phone', contactEmail: 'email' }],
  ['contact2', { contact2: 'name', contact2Title: 'title', contact2Phone: 'phone', contact2Email: 'email' }],
];

const labelOf = new Map<string, string>(clientContactColumns.map(({ field, label }) => [field, label]));

interface Facts {
  readonly client: { readonly id: number; readonly name: string };
  readonly contacts: readonly StoredContact[];
  readonly titles: ReadonlyMap<string, number>;
}

interface ContactsPlan {
  readonly plans: readonly ContactPlan[];
  readonly changes: readonly ImportChange[];
  readonly faults: readonly string[];
}

/** What a row makes of the contacts of its client, by the rule of the import of contacts. */
export function planClientContacts(row: ReadRow, facts: Facts, fields: readonly (string | null)[]): ContactsPlan {
  const plans: ContactPlan[] = [];
  const changes: ImportChange[] = [];
  const faults: string[] = [];
  for (const [name, columns] of contactsOf) {
    const pairs = Object.entries(columns);
    const values = Object.fromEntries(
      pairs.flatMap(([own, field]) => {
        const value = row.values[own];
        return value === undefined ? [] : [[field, value]];
      }),
    );
    if (Object.keys(values).length === 0) continue;
    const own = new Map<string | null, ContactColumn>(pairs);
    const plan = planContact(
      { line: row.line, values, faults: [] },
      { ...facts, client: { ...facts.client, name: '' } },
      fields.map((field) => own.get(field) ?? null),
    );
    const isAgain = plans.some(
      ({ before, contact }) =>
        (before !== null && before.id === plan.before?.id) ||
        contactName(contact).toLowerCase() === contactName(plan.contact).toLowerCase(),
    );
    if (isAgain) faults.push(`${cellName(fields, name, row.line)} is the first contact again: leave one of them out`);
    faults.push(...plan.faults);
    const columnOf = new Map<string, string>(pairs.map(([column, field]) => [field, column]));
    for (const { field, from, to } of plan.changes) {
      const column = columnOf.get(field) ?? name;
      changes.push({ field: column, label: labelOf.get(column) ?? column, from, to });
    }
    if (plan.outcome === 'new') {
      const to = [contactName(plan.contact), plan.summary].filter(Boolean).join(' · ');
      changes.push({ field: name, label: labelOf.get(name) ?? name, from: null, to });
    }
    plans.push(plan);
  }
  return { plans, changes, faults };
}
