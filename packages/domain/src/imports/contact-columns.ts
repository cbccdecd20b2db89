/** The columns of a workbook of the people at clients. */
import type { ImportColumn } from './import-columns.ts';

export const contactColumns = [
  {
    field: 'license',
    label: 'Client license',
    kind: 'text',
    titles: ['license', 'license no', 'license number', 'customer license'],
    longest: 20,
    example: '412345',
  },
  {
    field: 'client',
    label: 'Client',
    kind: 'text',
    titles: [
      'client name',
      'customer',
      'customer name',
      'account',
      'account name',
      'company',
      'trade name',
      'tradename',
    ],
    longest: 120,
    example: '',
  },
  {
    field: 'firstName',
    label: 'First name',
    kind: 'text',
    titles: ['first', 'given name'],
    longest: 100,
    example: 'Ann',
  },
  {
    field: 'lastName',
    label: 'Last name',
    kind: 'text',
    titles: ['last', 'surname', 'family name'],
    longest: 100,
    example: 'Lee',
  },
  {
    field: 'name',
    label: 'Name',
    kind: 'text',
    titles: ['contact', 'contact name', 'full name', 'buyer', 'buyer name', 'person'],
    longest: 200,
    example: '',
  },
  {
    field: 'title',
    label: 'Title',
    kind: 'text',
    titles: ['contact title', 'job title', 'position', 'role'],
    longest: 100,
    example: 'Buyer',
  },
  {
    field: 'phone',
    label: 'Phone',
    kind: 'text',
    titles: ['phone number', 'mobile', 'mobile phone', 'cell', 'cell phone', 'telephone', 'contact phone'],
    longest: 40,
    example: '(206) 555-0100',
  },
  {
    field: 'officePhone',
    label: 'Office phone',
    kind: 'text',
    titles: ['work phone', 'business phone', 'office'],
    longest: 40,
    example: '',
  },
  {
    field: 'email',
    label: 'Email',
    kind: 'text',
    titles: ['e mail', 'mail', 'email address', 'contact email'],
    longest: 254,
    looksLike: (cells) => cells.every((cell) => /^\S+@\S+\.\S+$/.test(cell)),
    example: 'ann@shop.example',
  },
] as const satisfies readonly ImportColumn[];

export type ContactColumn = (typeof contactColumns)[number]['field'];
