import { problemOf, type ProblemCode } from '@cartwright/contract/problems/problems';
import { fieldRefusal, Refusal } from '../core/errors.ts';
import { isUnavailable, pgConstraint, pgErrorCode } from './pg-errors.ts';

/** Constraint violations → refusals, with the field that is to change. Any other constraint violation is a bug. */
export const byConstraint: Readonly<Record<string, ProblemCode | readonly [ProblemCode, field: string]>> = {
  lot_never_oversold: 'allocation_failed',
  cart_current_of_client: 'client_has_cart',
  // Two carts of one person unassigned at the same time: the unique index lets one through.
  cart_unassigned_of_person: 'unassigned_cart_exists',
  person_email: ['email_taken', 'email'],
  role_name_unique: ['role_name_taken', 'name'],
  client_license: 'license_taken',
  invitation_pending_client: 'invited_already',
  invitation_pending_license: 'invited_already',
  invitation_pending_ubi: 'invited_already',
  client_is_merged: 'client_merged',
  contact_title_unique: ['contact_title_taken', 'title'],
  holding_company_unique: ['holding_company_taken', 'tradename'],
  route_unique: ['route_taken', 'name'],
  product_sku_unique: ['sku_taken', 'sku'],
  product_sku_in_any_case: ['sku_taken', 'sku'],
  product_package_barcode: ['package_barcode_taken', 'packageBarcode'],
  ...Object.fromEntries(
    ['product_line', 'sub_product_line', 'strain', 'tag', 'brand', 'area'].flatMap((list) =>
      [`${list}_in_any_case`, `${list}_name`, `${list}_name_unique`].map(
        (each) => [each, ['entry_name_taken', 'name']] as const,
      ),
    ),
  ),
  source_in_any_case: ['source_name_taken', 'name'],
  receipt_manifest: ['receipt_exists', 'manifestNo'],
  lot_barcode_unique: ['barcode_taken', 'barcode'],
  order_manifest_number: ['manifest_number_taken', 'manifestReferenceNo'],
  account_tier_name_unique: ['tier_name_taken', 'name'],
  account_tier_name_in_any_case: ['tier_name_taken', 'name'],
};
const bySqlState: Readonly<Record<string, ProblemCode>> = {
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  // A standby, or a database that is set to read-only.
  '25006': 'unavailable',
  '53100': 'no_space',
};
/** A refusal, or an error of the database that is one → the refusal, with when to try again; null for a bug. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const named = byConstraint[pgConstraint(error) ?? ''];
  if (named !== undefined) return typeof named === 'string' ? new Refusal(named) : fieldRefusal(named[0], [named[1]]);
  const mapped = bySqlState[pgErrorCode(error) ?? ''] ?? (isUnavailable(error) ? 'unavailable' : undefined);
  if (mapped === undefined) return null;
  return new Refusal(mapped, { retryAfterSeconds: problemOf(mapped).retryable === true ? 1 : undefined });
}
