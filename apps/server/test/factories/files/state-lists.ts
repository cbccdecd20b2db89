/** Lists of retailers in the shape of the state's, made up. */

const header = [
  'business_dba_name',
  'license_number',
  'id',
  'premise_street_address',
  'premise_city',
  'premise_zip_code',
  'license_type',
  'business_phone',
  'business_email',
];

/** A row of a list; what is left out is blank. */
export interface ListedShop {
  readonly name: string;
  readonly license: string;
  readonly ubi?: string;
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly type?: string;
  readonly phone?: string;
  readonly email?: string;
}

const cell = (text: string): string => (/[",;]/.test(text) ? `"${text}"` : text);

/** The rows as CSV. */
export function stateList(shops: readonly ListedShop[], delimiter = ','): string {
  const rows = shops.map((shop) => [
    shop.name,
    shop.license,
    shop.ubi === undefined ? '' : `${shop.ubi}.0`,
    shop.street ?? '12 PINE ST, STE A',
    (shop.city ?? 'LACEY').padEnd(24),
    shop.zip ?? '985030000',
    shop.type ?? 'Adult-Use Retailer',
    shop.phone ?? '0',
    shop.email ?? '',
  ]);
  return [header, ...rows].map((cells) => cells.map(cell).join(delimiter)).join('\r\n');
}

/** A shop of a made-up month, with a license, a business and a phone of its own. */
export const listedShop = (number: number): ListedShop => ({
  name: `Shop ${number}`,
  license: String(410_000 + number),
  ubi: `${603_000_000 + number}0010001`,
  phone: `206555${String(1_000 + number)}`,
});

/** The medical endorsement of a shop: a row with the same license, and the only one with an e-mail address. */
export const endorsement = ({ name, license }: ListedShop): ListedShop => ({
  name: name.toUpperCase(),
  license,
  street: '',
  zip: '',
  type: 'Medical Endorsement',
  email: `shop${license}@shops.test`,
});
