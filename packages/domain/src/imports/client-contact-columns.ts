/** The people that a row of a workbook of clients names beside its client. */
import type { ImportColumn } from './import-columns.ts';

export const clientContactColumns = [
  {
    field: 'contact',
    label: 'Contact',
    kind: 'text',
    titles: ['contact name', 'buyer', 'buyer name', 'contact 1', 'primary contact', 'main contact', 'purchaser'],
    longest: 200,
    example: 'Ann Lee',
  },
  {
    field: 'contactTitle',
    label: 'Contact title',
    kind: 'text',
    titles: ['contact 1 title', 'contact 1 role', 'title', 'position', 'role', 'job title'],
    longest: 100,
    example: 'Buyer',
  },
  {
    field: 'contactPhone',
    label: 'Contact phone',
    kind: 'text',
    titles: ['contact 1 phone', 'buyer phone', 'cell', 'cell phone', 'mobile', 'mobile phone', 'contact cell'],
    longest: 40,
    example: '(360) 555-0100',
  },
  {
    field: 'contactEmail',
    label: 'Contact email',
    kind: 'text',
    titles: ['contact 1 email', 'buyer email', 'contact e mail'],
    longest: 254,
    example: 'ann@cedarstreet.example',
  },
  {
    field: 'contact2',
    label: 'Second contact',
    kind: 'text',
    titles: ['contact 2', 'contact 2 name', 'secondary contact', 'other contact'],
    longest: 200,
    example: '',
  },
  {
    field: 'contact2Title',
    label: 'Second contact title',
    kind: 'text',
    titles: ['contact 2 title', 'contact 2 role'],
    longest: 100,
    example: '',
  },
  {
    field: 'contact2Phone',
    label: 'Second contact phone',
    kind: 'text',
    titles: ['contact 2 phone', 'contact 2 cell'],
    longest: 40,
    example: '',
  },
  {
    field: 'contact2Email',
    label: 'Second contact email',
    kind: 'text',
    titles: ['contact 2 email'],
    longest: 254,
    example: '',
  },
] as const satisfies readonly ImportColumn[];
