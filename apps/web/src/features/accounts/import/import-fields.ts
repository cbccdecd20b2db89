import type { InputOf, OutputOf } from '@cartwright/contract/contract';

export type Upload = OutputOf<'accounts.importUpload'>;
export type Mapping = InputOf<'accounts.importCheck'>['body']['mapping'];
export type ImportField = NonNullable<Mapping[number]['field']>;

/** Labels of the fields that a column can become. */
const labels: Readonly<Record<ImportField, string>> = {
  tradename: 'Trade name',
  name: 'Legal name',
  licenseNo: 'License no',
  licenseType: 'License type',
  licenseStatus: 'License status',
  ubi: 'UBI',
  streetAddress: 'Street address',
  suite: 'Suite',
  city: 'City',
  state: 'State',
  county: 'County',
  zipCode: 'Zip code',
  dayPhone: 'Day phone',
  email: 'Email',
  route: 'Route',
  holdingCompany: 'Holding company',
  assignee: 'Assignee',
};

export const fieldOptions = (Object.entries(labels) as [ImportField, string][]).map(([value, label]) => ({
  value,
  label,
}));

const asField = (field: string | null): ImportField | null =>
  fieldOptions.find(({ value }) => value === field)?.value ?? null;

/** The server's guess as an editable mapping. */
export const guessedMapping = ({ columns }: Upload): Mapping =>
  columns.map(({ header, field }) => ({ header, field: asField(field) }));

/** The error when two columns of the file become the same field. */
export function clashOf(mapping: Mapping, index: number): string | undefined {
  const field = mapping[index]?.field ?? null;
  const other = field === null ? -1 : mapping.findIndex((entry, at) => at !== index && entry.field === field);
  return other < 0 ? undefined : `Already mapped from "${mapping[other]?.header ?? ''}"`;
}
