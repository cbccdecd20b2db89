import { ruleText } from '@cartwright/contract/problems/rule-problems';
import { checkDocument, type DocumentKind } from '@cartwright/domain/paperwork/order-documents';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { isWholePicture } from '../../../documents/whole-picture.ts';
import type { PaperSheet } from '../../../documents/pdf/pdf-paper.ts';
import { findLogo } from '../../settings/company.queries.ts';
import { invoice } from '../papers/invoice.ts';
import { labels } from '../papers/labels.ts';
import { manifest } from '../papers/manifest.ts';
import type { Seller } from '../papers/paper-parts.ts';
import { pickList } from '../papers/pick-list.ts';
import { purchaseOrder } from '../papers/purchase-order.ts';
import { type AllFacts, shownFacts } from './document-facts.queries.ts';

/** The documents that are printed. */
export type PaperKind = Exclude<DocumentKind, 'transfer'>;

const sheets: Readonly<Record<PaperKind, (facts: AllFacts, seller: Seller) => PaperSheet>> = {
  purchaseOrder: (facts, seller) => purchaseOrder(shownFacts.purchaseOrder(facts), seller),
  invoice: (facts, seller) => invoice(shownFacts.invoice(facts), seller),
  pickList: (facts, seller) => pickList(shownFacts.pickList(facts), seller),
  manifest: (facts, seller) => manifest(shownFacts.manifest(facts), seller),
  labels: (facts, seller) => labels(shownFacts.labels(facts), seller),
};

/** The seller as the documents of now show it. */
export async function sellerOf(ctx: StaffCtx): Promise<Seller> {
  const [company, logo] = await Promise.all([companySettings(ctx.db), findLogo(ctx)]);
  const drawable = logo !== null && isWholePicture(logo.content) ? logo.content : null;
  return { company, logo: drawable, lacksLogo: logo !== null && drawable === null, timeZone: ctx.timeZone };
}

/** Refuses a document of which the order has nothing to show. */
export function assertDocument(kind: DocumentKind, facts: AllFacts): void {
  assertAllowed(checkDocument(kind, factsForRules(facts)));
}

/** The order for the domain's rules about documents. */
export const factsForRules = ({ delivery: { order, lines, labelBarcodePreference } }: AllFacts) => ({
  status: order.status,
  isManifested: order.manifestReferenceNo !== null,
  hasSublots: lines.some(({ parts }) => parts.some(({ sublotBarcode }) => sublotBarcode !== null)),
  labelBarcode: labelBarcodePreference,
});

/** A document of an order, ready to be written as a PDF. */
export const sheetOf = (kind: PaperKind, facts: AllFacts, seller: Seller): PaperSheet => sheets[kind](facts, seller);

/** Why a document of the order cannot be made now, in a sentence; null when it can. */
export function whyNot(kind: DocumentKind, rules: Parameters<typeof checkDocument>[1]): string | null {
  const refused = checkDocument(kind, rules);
  return refused === null ? null : ruleText(refused.code);
}
