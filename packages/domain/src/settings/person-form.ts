/** The record of a person on the staff as a form holds it: what is tidied and refused. */
import type { Fault } from '../faults.ts';
import { identifierFields, notReadable } from '../accounts/identifier-fields.ts';

/** What people call the fields of a person, by column. */
export const personLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  signature: 'Signature',
  commissionRate: 'Commission rate',
  roleId: 'Role',
} as const;

const { read, what } = identifierFields.phone;

/** A typed phone as it is stored, null for a blank; an unreadable one is a fault. */
export function phoneOf(typed: string | null | undefined): { phone: string | null; faults: Fault[] } {
  const text = typed?.trim() ?? '';
  if (text === '') return { phone: null, faults: [] };
  const phone = read(text);
  const fault = { path: ['phone'], code: 'phone_not_valid', detail: notReadable(text, what) };
  return { phone, faults: phone === null ? [fault] : [] };
}
