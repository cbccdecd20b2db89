import { companySetting } from '../db/schema/settings.table.ts';
import { insertRows } from './bulk.ts';
import type { World } from './world.ts';

/** What documents and reports to the state say of the seller; a license, a phone and an address that nobody has. */
const company = {
  licenseNo: '412877',
  streetAddress: '2100 Fruitvale Blvd',
  city: 'Yakima',
  state: 'WA',
  zipCode: '98902',
  phone: '5095550100',
  email: 'orders@cartwright.example',
};

export async function seedCompany({ tx, now }: World): Promise<void> {
  const updatedAt = now.toISOString();
  const rows = Object.entries(company).map(([name, value]) => ({ name, value, updatedAt }));
  await insertRows(tx, companySetting, rows);
}
