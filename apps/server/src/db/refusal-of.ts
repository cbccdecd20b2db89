import { problemOf, type ProblemCode } from '@cartwright/contract/problems/problems';
import { Refusal } from '../core/errors.ts';
import { isUnavailable, pgConstraint, pgErrorCode } from './pg-errors.ts';

/** Constraint violations → refusals. Any other constraint violation is a bug. */
export const byConstraint: Readonly<Record<string, ProblemCode>> = {
  lot_never_oversold: 'allocation_failed',
  cart_current_of_client: 'client_has_cart',
  // Two carts of one person unassigned at the same time: the unique index lets one through.
  cart_unassigned_of_person: 'unassigned_cart_exists',
  person_email: 'email_taken',
  role_name_unique: 'role_name_taken',
  client_license: 'license_taken',
  invitation_pending_client: 'invited_already',
  invitation_pending_license: 'invited_already',
  invitation_pending_ubi: 'invited_already',
  client_is_merged: 'client_merged',
  contact_title_unique: 'contact_title_taken',
  holding_company_unique: 'holding_company_taken',
  route_unique: 'route_taken',
  lot_barcode_unique: 'barcode_taken',
  order_manifest_number: 'manifest_number_taken',
  account_tier_name_unique: 'tier_name_taken',
  account_tier_name_in_any_case: 'tier_name_taken',
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
  if (named !== undefined) return new Refusal(named);
  const mapped = bySqlState[pgErrorCode(error) ?? ''] ?? (isUnavailable(error) ? 'unavailable' : undefined);
  if (mapped === undefined) return null;
  return new Refusal(mapped, { retryAfterSeconds: problemOf(mapped).retryable === true ? 1 : undefined });
}
