import { defaultSampleRules, type SampleClass } from '@cartwright/domain/carts/sample-limits';
import { companySetting } from '../db/schema/settings.table.ts';
import type { ProductLineName } from './catalog.ts';
import { insertRows } from './bulk.ts';
import type { SeedProduct } from './products.ts';
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

/** What the product lines count as among trade samples; the others are cannabis. */
const sampleClasses: Partial<Record<ProductLineName, SampleClass>> = {
  Concentrates: 'concentrate',
  Vapes: 'concentrate',
  Edibles: 'infused',
  'Tinctures & Topicals': 'infused',
};

export async function seedCompany({ tx, now }: World, products: readonly SeedProduct[]): Promise<void> {
  const updatedAt = now.toISOString();
  const lines = new Map(products.map(({ line, productLineId }) => [line, productLineId]));
  const lineClasses = [...lines].flatMap(([name, productLineId]) => {
    const sampleClass = sampleClasses[name];
    return sampleClass === undefined ? [] : [{ productLineId, sampleClass }];
  });
  const settings = { ...company, sampleRules: { ...defaultSampleRules, lineClasses, version: 1 } };
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value, updatedAt }));
  await insertRows(tx, companySetting, rows);
}
