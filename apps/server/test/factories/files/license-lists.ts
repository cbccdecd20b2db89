/** Lists of licensees as the state's board publishes them, made up. */

export interface ListedLicense {
  readonly license: string;
  readonly name: string;
  readonly ubi?: string;
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly kind?: string;
  readonly status?: string;
  readonly phone?: string;
}

const header = [
  'Tradename',
  'License',
  'UBI',
  'Street Address',
  'Suite Rm',
  'City',
  'State',
  'county',
  'Zip Code',
  'Priv Desc',
  'Privilege Status',
  'Day Phone',
];

const cell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The rows as CSV. */
export const licenseListFile = (rows: readonly ListedLicense[]): string =>
  [
    header,
    ...rows.map(({ name, license, ubi = '', street = '', city = 'LACEY', zip = '985030000', ...more }) => [
      name,
      license,
      ubi,
      street,
      '',
      city.padEnd(24),
      'WA',
      'THURSTON',
      zip,
      more.kind ?? 'CANNABIS RETAILER',
      more.status ?? 'ACTIVE (ISSUED)',
      more.phone ?? '',
    ]),
  ]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');

/** A licensee of a made-up month, at a place and with a business of its own. */
export const listedLicense = (number: number, more: Partial<ListedLicense> = {}): ListedLicense => ({
  license: String(420_000 + number),
  name: `Shop ${number}`,
  ubi: String(604_000_000 + number),
  street: `${number} PINE ST`,
  ...more,
});
