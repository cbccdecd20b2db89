import type { DataCheck } from './data-check.ts';

/** The tables whose rows move when a client is merged into another one, with the sums that a trigger moves. */
const hangsOnClient = [
  'client_former_license',
  'contact',
  'client_note',
  'follow_up',
  'delivery_preference',
  'inventory_preference',
  'client_retail_sales',
  'account_tier_detail',
  'discount_rule',
  'invitation',
  'market_access',
  'cart',
  'sales_order',
  'past_order',
  'quick_books_link',
  'client_month_sales',
  'client_sales',
];

/** What holds of clients that were merged. */
export const merges: readonly DataCheck[] = [
  {
    invariant: 'fact',
    name: 'nothing hangs on a client that was merged, and the one it was merged into was not',
    sql: hangsOnClient
      .map(
        (table) =>
          `SELECT '${table}' AS what, c.id FROM client c JOIN ${table} t ON t.client_id = c.id WHERE c.merged_into IS NOT NULL`,
      )
      .concat(
        `SELECT 'not_duplicate', c.id FROM client c JOIN not_duplicate t ON c.id IN (t.client_id, t.other_id) WHERE c.merged_into IS NOT NULL`,
      )
      .concat(
        `SELECT 'merged on', c.id FROM client c JOIN client s ON s.id = c.merged_into WHERE s.merged_into IS NOT NULL`,
      )
      .join(' UNION ALL '),
  },
  {
    invariant: 'fact',
    name: 'a license number of a client that was merged is or was one of the client it was merged into',
    sql: `SELECT c.id, c.license_no FROM client c WHERE c.merged_into IS NOT NULL AND c.license_no IS NOT NULL
       AND NOT EXISTS (SELECT FROM client s WHERE s.id = c.merged_into AND s.license_no = c.license_no)
       AND NOT EXISTS (SELECT FROM client_former_license f WHERE f.client_id = c.merged_into AND f.license_no = c.license_no)`,
  },
];
