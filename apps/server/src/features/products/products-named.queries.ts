import { inArray, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { product } from '../../db/schema/products.table.ts';

export interface NamedProduct {
  readonly productId: number;
  readonly sku: string;
  readonly productName: string;
  readonly unitPrice: number;
  readonly allowFractions: boolean;
  readonly isNonCannabis: boolean;
  readonly isActive: boolean;
}

/** How a row names a product: by its SKU or its whole name. Either may be in the column of the other. */
export interface ProductName {
  readonly sku: string;
  readonly product: string;
}

const lowered = (column: typeof product.sku | typeof product.name) => sql`lower(${column} COLLATE "und-x-icu")`;

/** What a row without a name has in its column of SKUs: “Item” may hold names. */
export const nameOf = ({ sku, product: name }: ProductName): string => (name === '' ? sku : name);

const plain = (text: string): string => text.trim().toLowerCase();

const columns = {
  productId: product.id,
  sku: product.sku,
  productName: product.name,
  unitPrice: product.unitPrice,
  allowFractions: product.allowFractions,
  isNonCannabis: product.isNonCannabis,
  isActive: product.isActive,
};

/**
 * Finds products by SKU, else by whole name, else by a SKU in the place of the name, capitals aside, all in one statement. Returns how to look one up: `several` for a
 * name that more than one product has, undefined for one that none has.
 */
export async function productsNamed(
  ctx: StaffCtx,
  names: readonly ProductName[],
): Promise<(name: ProductName) => NamedProduct | 'several' | undefined> {
  const whole = [...new Set(names.map((name) => plain(nameOf(name))))];
  const skus = [...new Set([...names.map(({ sku }) => plain(sku)), ...whole])].filter(Boolean);
  const found = await ctx.db
    .select(columns)
    .from(product)
    .where(or(inArray(lowered(product.sku), skus), inArray(lowered(product.name), whole)));
  const bySku = new Map(found.map((each) => [plain(each.sku), each]));
  const byName = Map.groupBy(found, (each) => plain(each.productName));
  return ({ sku, product: name }) => {
    const known = sku === '' ? undefined : bySku.get(plain(sku));
    if (known !== undefined) return known;
    const all = byName.get(plain(nameOf({ sku, product: name }))) ?? [];
    const sold = all.filter((each) => each.isActive);
    const fitting = sold.length > 0 ? sold : all;
    return fitting.length > 1 ? 'several' : (fitting[0] ?? bySku.get(plain(name)));
  };
}

/** How alike two whole names must be (pg_trgm) to be suggested: "Bleu Dream Wax" and "Blue Dream Wax 1g". */
const ALIKE = 0.4;

/** The most names of one answer: each is compared with every product. */
const MOST_ALIKE = 50;

/** For names that no product has, the product on sale whose name is most like each, by the name as it was given. */
export async function productsAlike(
  ctx: StaffCtx,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedProduct>> {
  const wanted = [...new Set(names)].filter((name) => name !== '').slice(0, MOST_ALIKE);
  if (wanted.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ wanted: string; id: number }>(sql`
    select wanted.name as wanted, alike.id
      from unnest(${sql.param(wanted)}::text[]) as wanted(name)
      cross join lateral (
        select ${product.id} as id, similarity(lower(${product.name}), lower(wanted.name)) as likeness
          from ${product} where ${product.isActive} order by likeness desc, ${product.name} limit 1) as alike
      where alike.likeness >= ${ALIKE}`);
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const found = await ctx.db.select(columns).from(product).where(inArray(product.id, ids));
  const byId = new Map(found.map((each) => [each.productId, each]));
  return new Map(
    rows.flatMap(({ wanted: name, id }) => {
      const alike = byId.get(id);
      return alike === undefined ? [] : [[name, alike] as const];
    }),
  );
}
