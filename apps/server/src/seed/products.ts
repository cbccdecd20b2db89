import { addMoney, percentOf } from '@cartwright/domain/money/money';
import { priceChange } from '../db/schema/products-prices.table.ts';
import { product, productLine, productTag, source, strain, subProductLine, tag } from '../db/schema/products.table.ts';
import { insertNumbered, insertRows } from './bulk.ts';
import * as catalog from './catalog.ts';
import { monthStart, type World } from './world.ts';

/** A product as lots, orders and carts of the seed need it. */
export interface SeedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly line: catalog.ProductLineName;
  readonly productLineId: number;
  readonly unitPrice: number;
  readonly allowFractions: boolean;
  readonly isNonCannabis: boolean;
  readonly sourceId: number | null;
  readonly factor: number | null;
  /** The lots of a product that orders and carts leave alone. */
  readonly fixedLots: readonly number[] | null;
}

/** A product before it has ids. */
interface Draft {
  sku: string;
  name: string;
  line: catalog.ProductLineName;
  subLine: string;
  strain: string | null;
  price: number;
  sizeName: string;
  size: number | null;
  source: { name: string; factor: number } | null;
  allowFractions: boolean;
  fixedLots: readonly number[] | null;
}

/** Strains whose flower and prerolls are packed from bulk, and grams in stock. */
const sources = [
  ...catalog.strains
    .slice(0, 9)
    .map(([, name], index) => ({ name: `${name} Bulk Flower`, amount: 1500 + index * 640.5 })),
  { name: 'Standard Source', amount: 100 },
];

/** Makes the catalog: lines, strains, tags, sources and 150 products. */
export async function seedProducts(world: World): Promise<SeedProduct[]> {
  const { tx, random } = world;
  const drafts = draftProducts(world);
  const lineNames = [...new Set(drafts.map((draft) => draft.line))];
  const lines = byName(
    await insertNumbered(
      tx,
      productLine,
      lineNames.map((name) => ({ name })),
    ),
  );
  const subLineKeys = [...new Map(drafts.map((draft) => [`${draft.line}/${draft.subLine}`, draft])).values()];
  const subLines = await insertNumbered(
    tx,
    subProductLine,
    subLineKeys.map((draft) => ({ productLineId: idOf(lines, draft.line), name: draft.subLine })),
  );
  const strainIds = byName(
    await insertNumbered(
      tx,
      strain,
      catalog.strains.map(([, name]) => ({ name })),
    ),
  );
  const tagRows = await insertNumbered(
    tx,
    tag,
    catalog.tags.map((name) => ({ name })),
  );
  const sourceIds = byName(
    await insertNumbered(
      tx,
      source,
      sources.map((each) => ({ ...each, isAvailable: true })),
    ),
  );
  const rows = await insertNumbered(
    tx,
    product,
    drafts.map((draft, index) => {
      const productLineId = idOf(lines, draft.line);
      return {
        sku: draft.sku,
        name: draft.name,
        description: describe(draft),
        productLineId,
        subProductLineId:
          subLines.find((each) => each.productLineId === productLineId && each.name === draft.subLine)?.id ?? null,
        strainId: draft.strain === null ? null : idOf(strainIds, draft.strain),
        unitPrice: draft.price,
        cost: percentOf(draft.price, 40 + (index % 6) * 4),
        allowFractions: draft.allowFractions,
        isNonCannabis: draft.line === 'Merchandise',
        isActive: true,
        packageSizeName: draft.sizeName,
        packageSizeValue: draft.size,
        sourceId: draft.source === null ? null : idOf(sourceIds, draft.source.name),
        factor: draft.source?.factor ?? null,
        version: 1,
      };
    }),
  );
  await insertRows(
    tx,
    priceChange,
    rows.map((row) => ({
      productId: row.id,
      unitPriceBefore: null,
      unitPrice: row.unitPrice,
      at: world.clock.at(monthStart(world.today, 14), 540),
      personId: world.manager.id,
      reason: 'First price list',
    })),
  );
  await insertRows(
    tx,
    productTag,
    rows.flatMap((row) =>
      random.some(tagRows, random.int(0, 2)).map((each) => ({ productId: row.id, tagId: each.id })),
    ),
  );
  return rows.map((row, index) => ({
    ...row,
    line: drafts[index]?.line ?? 'Flower',
    fixedLots: drafts[index]?.fixedLots ?? null,
  }));
}

function draftProducts(world: World): Draft[] {
  const { random } = world;
  const ofStrains = catalog.strainLines.flatMap(({ line, prefix, formats }) =>
    formats.flatMap((format) =>
      catalog.strains.slice(0, format.strains).map(([code, name]): Draft => {
        const bulk = `${name} Bulk Flower`;
        const packed = (line === 'Flower' || line === 'Prerolls') && sources.some((each) => each.name === bulk);
        return {
          sku: `${prefix}-${code}-${format.code}`,
          name: `${name} ${format.words}`,
          line,
          subLine: format.subLine,
          strain: name,
          price: addMoney(format.price, random.int(-3, 6) * 0.25),
          sizeName: format.sizeName,
          size: format.size,
          source: packed ? { name: bulk, factor: format.size } : null,
          allowFractions: false,
          fixedLots: null,
        };
      }),
    ),
  );
  const blank = { strain: null, size: null, source: null, allowFractions: false, fixedLots: null };
  const plain = catalog.plainLines.flatMap(({ line, products }) =>
    products.map(([sku, name, subLine, price, sizeName]): Draft => ({
      ...blank,
      sku,
      name,
      line,
      subLine,
      price,
      sizeName,
    })),
  );
  const bulk = catalog.bulkProducts.map(([sku, name, subLine, price]): Draft => {
    const line = sku.startsWith('FL') ? 'Flower' : 'Concentrates';
    return { ...blank, sku, name, line, subLine, price, sizeName: '1 g', size: 1, allowFractions: true };
  });
  const fixed = catalog.fixedProducts.map(({ sku, name, line, subLine, price, lots, ...more }): Draft => {
    const { source: from = null, allowFractions = false } = more;
    return { ...blank, sku, name, line, subLine, price, sizeName: '', source: from, allowFractions, fixedLots: lots };
  });
  return [...ofStrains, ...plain, ...bulk, ...fixed];
}

function describe(draft: Draft): string {
  if (draft.line === 'Merchandise') return `${draft.name}, sold without cannabis.`;
  const grown = draft.strain === null ? 'Made in small runs' : `${draft.strain}, grown in Washington`;
  return `${grown}; ${draft.subLine.toLowerCase()}${draft.sizeName === '' ? '' : `, ${draft.sizeName}`}.`;
}

const byName = (rows: readonly { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map((row) => [row.name, row.id]));

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`the seed has no ${name}`);
  return id;
}
