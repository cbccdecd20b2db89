import { businessDate } from '@cartwright/domain/dates/dates';
import type { BulkUnit } from '@cartwright/domain/products/bulk-units';
import { type SentLine, supplierKey } from '@cartwright/domain/receiving/receipt';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { product, source } from '../../../db/schema/products.table.ts';
import { supplierProduct } from '../../../db/schema/products-receipts.table.ts';
import { productsNamed } from '../products-named.queries.ts';

/** Whom goods are from, as far as it is known. */
export interface Supplier {
  readonly supplierName: string;
  readonly supplierLicenseNo: string;
}

type Words = Pick<SentLine, 'sku' | 'productName'>;

interface FoundProduct {
  readonly productId: number;
  readonly sku: string;
  readonly productName: string;
  readonly isActive: boolean;
  readonly allowFractions: boolean;
  readonly foundBy: 'remembered' | 'sku' | 'name';
  /** The day on which somebody said it. */
  readonly rememberedOn: string | null;
}

/** A source that somebody said goods of the supplier join. */
interface FoundSource {
  readonly sourceId: number;
  readonly name: string;
  readonly unit: BulkUnit;
  readonly foundBy: 'remembered';
  readonly rememberedOn: string;
}

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase();

/** What one supplier calls its goods by: the SKU, else the name. Null for a line without either. */
export function wordsKey({ sku, productName }: Words): { readonly sku: string; readonly productName: string } | null {
  if (plain(sku) !== '') return { sku: plain(sku), productName: '' };
  return plain(productName) === '' ? null : { sku: '', productName: plain(productName) };
}

const textOf = (key: NonNullable<ReturnType<typeof wordsKey>>): string => JSON.stringify([key.sku, key.productName]);

/**
 * How to find our product, or the source that bulk joins, by a supplier's words: as somebody said of this supplier before, else by its SKU, else by its
 * whole name. Null for words that say nothing, and for a name that several products have.
 */
export async function productFinder(
  ctx: StaffCtx,
  supplier: Supplier,
  lines: readonly Words[],
): Promise<(line: Words) => FoundProduct | FoundSource | null> {
  const {
    productId,
    sku,
    name: productName,
    isActive,
    allowFractions,
  } = {
    productId: product.id,
    sku: product.sku,
    name: product.name,
    isActive: product.isActive,
    allowFractions: product.allowFractions,
  };
  const remembered = await ctx.db
    .select({
      key: { sku: supplierProduct.sku, productName: supplierProduct.productName },
      at: supplierProduct.at,
      ours: { productId, sku, productName, isActive, allowFractions },
      bulk: { sourceId: source.id, name: source.name, unit: source.unit },
    })
    .from(supplierProduct)
    .leftJoin(source, eq(source.id, supplierProduct.sourceId))
    .leftJoin(product, eq(product.id, supplierProduct.productId))
    .where(eq(supplierProduct.supplier, supplierKey(supplier)));
  const byWords = new Map(remembered.map((row) => [textOf(row.key), row]));
  const named = await productsNamed(ctx, lines.map(nameOf));
  return (line) => {
    const key = wordsKey(line);
    if (key === null) return null;
    const known = byWords.get(textOf(key));
    if (known !== undefined) {
      const rememberedOn = businessDate(new Date(known.at), ctx.timeZone);
      const words = { foundBy: 'remembered', rememberedOn } as const;
      if (known.ours !== null) return { ...known.ours, ...words };
      if (known.bulk !== null) return { ...known.bulk, ...words };
    }
    const found = named(nameOf(line));
    if (found === undefined || found === 'several') return null;
    const isBySku = found.sku.toLowerCase() === line.sku?.toLowerCase();
    return { ...shown(found), foundBy: isBySku ? 'sku' : 'name', rememberedOn: null };
  };
}

const nameOf = ({ sku, productName }: Words) => ({ sku: sku ?? '', product: productName ?? '' });

const shown = ({
  productId,
  sku,
  productName,
  isActive,
  allowFractions,
}: Omit<FoundProduct, 'foundBy' | 'rememberedOn'>) => ({
  productId,
  sku,
  productName,
  isActive,
  allowFractions,
});
