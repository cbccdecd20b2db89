import { text } from 'node:stream/consumers';
import { readTransfer, type TransferFault } from '@cartwright/domain/receiving/incoming-transfer';
import type { ProblemCode } from '@cartwright/contract/problems/problems';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { companySettings } from '../../../db/company.ts';
import { type NamedProduct, productsAlike } from '../products-named.queries.ts';
import { fetchTransfer } from './fetch-transfer.ts';
import { knownCosts } from './known-costs.queries.ts';
import { receiptOfManifest } from './known-receipts.queries.ts';
import { productFinder } from './supplier-products.queries.ts';

/** Transfer data behind an address that a supplier has sent, with our products for its lines. */
export const transferAt = async (ctx: StaffCtx, address: string) =>
  await transferOf(ctx, await fetchTransfer(ctx, address));

/** The same of a file. */
export const transferInFile = async (ctx: StaffCtx, { content }: UploadedFile) =>
  await transferOf(ctx, await text(content));

const codes: Readonly<Record<TransferFault, ProblemCode>> = {
  not_transfer_data: 'not_transfer_data',
  no_lines: 'transfer_without_lines',
  too_many_lines: 'too_many_transfer_lines',
};

async function transferOf(ctx: StaffCtx, json: string) {
  const found = readTransfer(jsonOf(json));
  if (typeof found === 'string') fail(codes[found]);
  const { licenseNo } = await companySettings(ctx.db);
  const supplier = { supplierName: found.supplierName ?? '', supplierLicenseNo: found.supplierLicenseNo ?? '' };
  const find = await productFinder(ctx, supplier, found.lines);
  const known = found.lines.map((line) => find(line));
  const unknown = found.lines.filter((_, index) => known[index] === null);
  const alike = await productsAlike(
    ctx,
    unknown.flatMap(({ productName }) => productName ?? []),
  );
  const costs = await knownCosts(ctx, [
    ...known.flatMap((answer) => (answer !== null && 'productId' in answer ? answer.productId : [])),
    ...[...alike.values()].map(({ productId }) => productId),
  ]);
  const withCosts = <P extends { readonly productId: number }>(ours: P) => ({
    ...ours,
    ...(costs.get(ours.productId) ?? { cost: null, unitPrice: 0 }),
  });
  return {
    ...found,
    unread: [...found.unread],
    receipt: await receiptOfManifest(ctx.db, { ...supplier, manifestNo: found.manifestNo ?? '' }),
    isForUs: found.receiverLicenseNo === null || licenseNo === '' || found.receiverLicenseNo === licenseNo,
    lines: found.lines.map((line, index) => {
      const answer = known[index] ?? null;
      const source = answer !== null && 'sourceId' in answer ? answer : null;
      const product = answer !== null && 'productId' in answer ? answer : null;
      const similar = answer === null ? alike.get(line.productName ?? '') : undefined;
      const words = { unread: [...line.unread], similar: similar === undefined ? null : withCosts(shown(similar)) };
      return { ...line, ...words, product: product === null ? null : withCosts(product), source };
    }),
  };
}

const shown = ({ productId, sku, productName }: NamedProduct) => ({ productId, sku, productName });

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
