/** The seller's own data as a form holds it: what is tidied and refused. */
import type { Fault } from '../faults.ts';
import { identifierFields, notReadable } from '../accounts/identifier-fields.ts';
import { readEmail } from '../accounts/names.ts';

/** What people call the fields, by their code names. */
export const companyLabels = {
  companyName: 'Company name',
  licenseNo: 'License number',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phone: 'Phone',
  email: 'Email',
  paymentInstructions: 'How clients pay',
  tradeSample: 'Trade samples',
  educationalSample: 'Educational samples',
  quarantine: 'Quarantine',
  manifestOnlyPicked: 'Manifest only what is picked',
  sellOnlyPassed: 'Sell only with a passed lab result',
  belowCostNeedsRight: 'Selling below cost needs a right',
  minimumOrder: 'Minimum order',
  discountReasonAbove: 'A discount by hand above this % needs a reason',
  tradeSampleAs: 'Trade samples in transfer data',
  potencyUnit: 'Potency in transfer data',
} as const;

/** The fields with a form of their own: read when there is anything in them. */
const readers = {
  licenseNo: identifierFields.license,
  zipCode: identifierFields.zip,
  phone: identifierFields.phone,
};

type Texts = Readonly<Record<keyof typeof readers | 'email' | 'companyName', string>>;

/** The fields as they are stored, with what is wrong with them. */
export function companyFaults<T extends Texts>(given: T): { fields: T; faults: Fault[] } {
  const faults: Fault[] = [];
  const read: Partial<Record<keyof typeof readers, string>> = {};
  for (const [name, { read: readText, what }] of Object.entries(readers)) {
    const typed = given[name as keyof typeof readers];
    const value = typed === '' ? '' : readText(typed);
    if (value === null) faults.push({ path: [name], code: `${name}_not_valid`, detail: notReadable(typed, what) });
    else read[name as keyof typeof readers] = value;
  }
  const email = given.email === '' ? '' : readEmail(given.email);
  if (email === null) {
    faults.push({ path: ['email'], code: 'email_not_valid', detail: notReadable(given.email, 'an email address') });
  }
  return { fields: { ...given, ...read, email: email ?? given.email }, faults };
}
