import { type Fixture, MARK } from './fixture.ts';
import { after, madeFor } from './prepared.ts';
import { call, type Step } from './step.ts';

/** What is done to the records of goods: products, sources, and the lists that classify them. */

const mark = ({ serial }: Fixture): string => `${MARK}${serial}`;

const products: readonly Step[] = [
  call('make a product', 'products.create', (f) => ({
    body: { sku: `SKU 9${mark(f)}`, productName: `Product 9${mark(f)}`, productLineId: f.line, unitPrice: 5 },
  })),
  call('change the product', 'products.update', (f) => ({
    body: { productId: f.products[0], description: 'New', unitPrice: 11, allowFractions: true },
  })),
  call('take the product off sale', 'products.update', (f) => ({
    body: { productId: f.products[0], isActive: false, version: 1 },
  })),
  call('take both products off sale', 'products.updateMany', (f) => ({
    body: { productIds: [f.products[0], f.products[1]], isActive: false },
  })),
  after(
    'product',
    async (f, by) => {
      const body = { sku: `SKU 8${mark(f)}`, productName: `Product 8${mark(f)}`, productLineId: f.line };
      return (await by.ok('products.create', { body })).productId;
    },
    call('delete a product', 'products.remove', (f) => ({ params: { productId: madeFor(f, 'product') } })),
  ),
];

const sources: readonly Step[] = [
  call('make a source', 'products.addSource', (f) => ({
    body: { name: `More bulk${mark(f)}`, unit: 'g' as const, amount: 5 },
  })),
  call('close the source', 'products.updateSource', (f) => ({
    body: { sourceId: f.source, isAvailable: false, version: 1 },
  })),
  call('rename the source', 'products.updateSource', (f) => ({
    body: { sourceId: f.source, name: `Other bulk${mark(f)}`, version: 1 },
  })),
  call('adjust the source', 'products.adjustSource', (f) => ({
    body: { sourceId: f.source, amount: 6, reason: 'Lost' as const },
  })),
  call('reconcile the source as it was seen', 'products.adjustSource', (f) => ({
    body: { sourceId: f.source, amount: 18, amountSeen: 20, reason: 'Reconciliation' as const },
  })),
];

const named = (what: string) => (f: Fixture) => ({ body: { name: `${what}${mark(f)}` } });

const lists: readonly Step[] = [
  call('new product line', 'products.addLine', named('New line')),
  call('new sub product line', 'products.addSubLine', (f) => ({
    body: { name: `New sub line${mark(f)}`, productLineId: f.line },
  })),
  call('new strain', 'products.addStrain', named('New strain')),
  call('new tag', 'products.addTag', named('New tag')),
  call('new brand', 'products.addBrand', named('New brand')),
  call('new area', 'products.addArea', named('New area')),
  call('rename the product line', 'products.updateListEntry', (f) => ({
    body: { kind: 'line' as const, id: f.line, name: `New line${mark(f)}` },
  })),
  call('quarantine no more', 'products.updateListEntry', (f) => ({
    body: { kind: 'area' as const, id: f.cage, name: `Cage${mark(f)}`, isQuarantine: false },
  })),
  call('remove the area', 'products.removeListEntry', (f) => ({ body: { kind: 'area' as const, id: f.cage } })),
  after(
    'area',
    async (f, by) => (await by.ok('products.addArea', { body: { name: `Room${mark(f)}` } })).id,
    call('merge the area', 'products.mergeListEntries', (f) => ({
      body: { kind: 'area' as const, fromId: f.cage, intoId: madeFor(f, 'area') },
    })),
  ),
  after(
    'line',
    async (f, by) => (await by.ok('products.addLine', { body: { name: `Other line${mark(f)}` } })).id,
    call('merge the product line', 'products.mergeListEntries', (f) => ({
      body: { kind: 'line' as const, fromId: f.line, intoId: madeFor(f, 'line') },
    })),
  ),
];

export const recordSteps: readonly Step[] = [...products, ...sources, ...lists];
