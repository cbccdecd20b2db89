import type { RowValues } from '@cartwright/domain/imports/import-rows';
import { quoted } from '@cartwright/domain/imports/quoted';
import { or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { product } from '../../../db/schema/products.table.ts';
import { textIn } from '../../../jobs/import/import-kind.ts';
import { barcodeDigits } from './known-products.queries.ts';

/** The fields of a row that name a product, the surest first. */
export type ProductField = 'sku' | 'packageBarcode' | 'product';

interface Names {
  readonly skus: readonly string[];
  readonly packageBarcodes?: readonly string[];
  readonly names: readonly string[];
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
const among = (column: SQL, texts: readonly string[]): SQL => sql`${column} = any(${sql.param([...texts])}::text[])`;

/** The products that one of these names finds, in any case. */
async function productsNamed(db: Db, { skus, packageBarcodes = [], names }: Names) {
  return await db
    .select({
      id: product.id,
      sku: product.sku,
      productName: product.name,
      packageBarcode: product.packageBarcode,
      unitPrice: product.unitPrice,
      isActive: product.isActive,
      allowFractions: product.allowFractions,
    })
    .from(product)
    .where(
      or(
        among(sql`lower(${product.sku})`, lower(skus)),
        among(sql`${product.packageBarcode}`, packageBarcodes.map(barcodeDigits)),
        among(sql`lower(${product.name})`, lower(names)),
      ),
    );
}

export type NamedProduct = Awaited<ReturnType<typeof productsNamed>>[number];
/** The product of a row, or the field that names none and why; null when the row names none at all. */
export type FoundProduct = NamedProduct | { readonly field: ProductField; readonly fault: string } | null;

const none = (what: string): string => `there is no product with this ${what}: add or import it first`;

/** Finds the product of each of these rows: by the SKU, else by the package barcode, else by the name, which only one may have. */
export async function productFinder(
  db: Db,
  rows: readonly { readonly values: RowValues }[],
): Promise<(values: RowValues) => FoundProduct> {
  const texts = (field: ProductField): string[] => rows.flatMap(({ values }) => textIn(values, field) || []);
  const names = { skus: texts('sku'), packageBarcodes: texts('packageBarcode'), names: texts('product') };
  const products = await productsNamed(db, names);
  const bySku = new Map(products.map((each) => [each.sku.toLowerCase(), each]));
  const byCode = new Map(products.map((each) => [each.packageBarcode ?? '', each]));
  const byName = Map.groupBy(products, ({ productName }) => productName.toLowerCase());
  return (values) => {
    const [sku, code, name] = [textIn(values, 'sku'), textIn(values, 'packageBarcode'), textIn(values, 'product')];
    if (sku !== '') return bySku.get(sku.toLowerCase()) ?? { field: 'sku', fault: `${quoted(sku)}: ${none('SKU')}` };
    if (code !== '') {
      const fault = `${quoted(code)}: ${none('package barcode')}`;
      return byCode.get(barcodeDigits(code)) ?? { field: 'packageBarcode', fault };
    }
    if (name === '') return null;
    const [one, other] = byName.get(name.toLowerCase()) ?? [];
    if (one === undefined) return { field: 'product', fault: `${quoted(name)}: ${none('name')}` };
    return other === undefined
      ? one
      : { field: 'product', fault: `${quoted(name)}: ${one.sku} and ${other.sku} are named so, give the SKU` };
  };
}
