import type { RefusedRow, RowCorrection } from '@cartwright/contract/carts/cart-excel.contract';
import { problemOf } from '@cartwright/contract/problems/problems';
import { readDiscountCell, readUnitsCell, readYesCell, unitsCellFault } from '@cartwright/domain/carts/cart-columns';
import type { ChosenColumns } from '@cartwright/domain/carts/cart-sheet';
import { checkLineCount, checkProductKind, checkUnits } from '@cartwright/domain/carts/cart-state';
import { lineNeedsReason, MAX_DISCOUNT_REASON } from '@cartwright/domain/money/discount-reason';
import { checkLineDiscount, discountKindWire } from '@cartwright/domain/money/pricing';
import type { Refusal } from '@cartwright/domain/refusals';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { mayBuyCannabis } from '../../accounts/clients/may-buy.queries.ts';
import { type NamedProduct, nameOf, productsAlike, productsNamed } from '../../products/products-named.queries.ts';
import { changeCart } from '../cart/change-cart.commands.ts';
import { assertOpenCart, type CartRow } from '../cart/cart.locks.ts';
import { addProducts, type ProductToAdd } from '../lines/add-lines.commands.ts';
import { saleTerms } from '../lines/sale-terms.queries.ts';
import { mayPrice } from '../lines/line-state.ts';
import { type ExcelRow, readCartSheet } from './excel-sheet.ts';

/** The most refused rows of one answer. */
const MOST_REFUSED = 200;

/** What a person decided after a first attempt. */
interface Decided extends ChosenColumns {
  /** The rows that cannot be added are left out. */
  readonly leaveOutRefused: boolean;
}

/**
 * Adds the rows of an .xlsx file to an open cart in one transaction, all or none (INV-19): as `addProducts` for each row
 * with units. `import_refused` names every row that cannot be added and why; then nothing is, unless they are to be left
 * out.
 */
export async function importExcel(ctx: StaffCtx, cartId: number, file: UploadedFile, decided: Decided) {
  // Before the file is read: nobody learns anything of a cart out of reach, and the cart is not locked meanwhile.
  await assertOpenCart(ctx, cartId);
  const { rows, ...read } = await readCartSheet(file, decided);
  const filled = rows.filter((row) => readUnitsCell(row.units) !== 0);
  if (filled.length === 0) fail('nothing_to_add');
  assertAllowed(checkLineCount(filled.length));
  let refusedRows = 0;
  const summary = await changeCart(ctx, { cartId }, async (ctx, found, lines) => {
    const { products, refused } = await productsOf(ctx, found, filled, lines[0]?.isNonCannabis ?? null);
    if (refused.length > 0 && (!decided.leaveOutRefused || products.length === 0)) failRows(refused, filled.length);
    refusedRows = refused.length;
    const terms = await saleTerms(ctx, cartId, products);
    const change = addProducts(ctx, found, products, { lines, terms, errorPath: (index) => ['rows', index] });
    return { ...change, action: 'import items', detail: { file: file.name.slice(0, 200), rows: products.length } };
  });
  return {
    ...summary,
    addedRows: filled.length - refusedRows,
    leftOutRows: rows.length - filled.length,
    refusedRows,
    ...read,
  };
}

/** What the rows ask for, and every row that cannot be added. */
async function productsOf(
  ctx: StaffCtx,
  { clientId }: CartRow,
  rows: readonly ExcelRow[],
  kindOfCart: boolean | null,
): Promise<{ products: ProductToAdd[]; refused: RefusedRow[] }> {
  const [known, isLicensed, { discountReasonAbove }] = await Promise.all([
    productsNamed(ctx, rows),
    mayBuyCannabis(ctx, clientId),
    companySettings(ctx.db),
  ]);
  const kinds = rows.map((row) => known(row)).map((each) => (typeof each === 'object' ? each.isNonCannabis : null));
  const isNonCannabis = kindOfCart ?? kinds.find((kind) => kind !== null) ?? null;
  const unknown = rows.filter((row) => known(row) === undefined).map((row) => nameOf(row));
  const alike = await productsAlike(ctx, unknown);
  const refused: RefusedRow[] = [];
  const products: ProductToAdd[] = [];
  for (const row of rows) {
    const conditions = { isNonCannabis, isLicensed, mayPrice: mayPrice(ctx), discountReasonAbove };
    const [named, similar] = [known(row), alike.get(nameOf(row))];
    const read = readRow(row, named, conditions);
    if ('productId' in read) products.push(read);
    else
      refused.push({
        row: row.row,
        sheet: row.sheet,
        product: (row.sku || row.product).slice(0, 100),
        reason: named === undefined && similar ? `${read.reason} Similar: ${similar.productName}` : read.reason,
        correction: correctionOf(row, named ?? similar, { ...conditions, isSuggested: named === undefined }),
      });
  }
  return { products, refused };
}

interface Conditions {
  readonly isNonCannabis: boolean | null;
  readonly isLicensed: boolean;
  readonly mayPrice: boolean;
  readonly discountReasonAbove: number | null;
}

const sentence = (refusal: Refusal): string => problemOf(refusal.code).detail ?? problemOf(refusal.code).title;

/** What another product or other units would make of a row; null where they do not help. */
function correctionOf(
  row: ExcelRow,
  product: NamedProduct | 'several' | undefined,
  { isSuggested, ...conditions }: Conditions & { readonly isSuggested: boolean },
): RowCorrection | null {
  if (product === undefined || product === 'several') return null;
  // Its discount is judged with the units that are typed.
  const corrected = readRow({ ...row, sku: product.sku, units: '1', discount: '' }, product, conditions);
  const discount = row.discount === '' ? undefined : readDiscountCell(row.discount);
  if (!('productId' in corrected) || discount === null || (discount !== undefined && !conditions.mayPrice)) return null;
  return {
    productId: product.productId,
    productName: product.productName,
    isSuggested,
    units: row.units.slice(0, 40),
    discountType: discount === undefined ? null : discountKindWire[discount.kind],
    unitPriceDiscount: discount?.value ?? null,
    discountReason: reasonOf(row),
    backorder: corrected.backorder === true,
  };
}

const reasonOf = ({ discountReason }: ExcelRow): string | null => discountReason.slice(0, MAX_DISCOUNT_REASON) || null;

/** A row as a product to add, or the first reason why it cannot be. */
function readRow(
  row: ExcelRow,
  product: NamedProduct | 'several' | undefined,
  { isNonCannabis, isLicensed, ...may }: Conditions,
): ProductToAdd | { reason: string } {
  if (row.sku === '' && row.product === '') return { reason: 'The row names no product.' };
  if (product === undefined) return { reason: 'There is no such product.' };
  if (product === 'several') return { reason: 'Several products have this name: use the SKU.' };
  if (!product.isActive) return { reason: problemOf('product_not_for_sale').detail ?? '' };
  const units = readUnitsCell(row.units);
  if (units === null) return { reason: unitsCellFault(row.units) };
  const discount = row.discount === '' ? undefined : readDiscountCell(row.discount);
  if (discount === null)
    return { reason: `“${row.discount.slice(0, 40)}” is no discount: write dollars (5) or a percent as text ('5%).` };
  if (discount !== undefined && !may.mayPrice) return { reason: 'You may not set discounts by hand.' };
  const isBackorder = readYesCell(row.backorder);
  if (isBackorder === null) return { reason: `“${row.backorder.slice(0, 40)}” is neither yes nor no.` };
  const terms = { units, unitPrice: product.unitPrice };
  const refused =
    checkUnits(units, product.allowFractions) ??
    checkProductKind(isNonCannabis, product.isNonCannabis) ??
    (discount && checkLineDiscount({ ...terms, discountKind: discount.kind, discountValue: discount.value }));
  if (refused) return { reason: sentence(refused) };
  if (row.discountReason.length > MAX_DISCOUNT_REASON)
    return { reason: `The reason of the discount is longer than ${MAX_DISCOUNT_REASON} characters.` };
  const ofList = { listPrice: terms.unitPrice, isOfRule: false };
  const byHand = discount && { ...terms, ...ofList, discountKind: discount.kind, discountValue: discount.value };
  if (byHand && row.discountReason === '' && lineNeedsReason(may.discountReasonAbove, byHand))
    return { reason: problemOf('discount_reason_missing').detail ?? '' };
  if (!product.isNonCannabis && !isLicensed) return { reason: problemOf('wrong_license').detail ?? '' };
  return {
    productId: product.productId,
    quantity: units,
    backorder: isBackorder,
    ...(discount === undefined
      ? {}
      : {
          discountType: discountKindWire[discount.kind],
          unitPriceDiscount: discount.value,
          discountReason: reasonOf(row),
        }),
  };
}

function failRows(refused: readonly RefusedRow[], count: number): never {
  const [first] = refused;
  const many = refused.length === 1 ? 'One row' : `${refused.length} of ${count} rows`;
  const where = first?.sheet == null ? '' : ` of “${first.sheet}”`;
  fail('import_refused', {
    detail: `${many} cannot be added, so nothing was. Row ${first?.row}${where}: ${first?.reason}`,
    extra: { rows: refused.slice(0, MOST_REFUSED), refusedCount: refused.length, rowCount: count },
  });
}
