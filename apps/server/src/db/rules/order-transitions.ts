import { orderTransitions, stepsOf } from '@cartwright/domain/orders/order-transitions';
import { getTableName } from 'drizzle-orm';
import { orderTransition } from '../schema/orders.table.ts';

const table = getTableName(orderTransition);

/** Rows of order_transition as the domain's table says (INV-28). */
export const orderTransitionRows = [false, true].flatMap((isNonCannabis) =>
  orderTransitions
    .filter(({ action, from, to }) => stepsOf(action, isNonCannabis).some((step) => step[0] === from && step[1] === to))
    .map(({ action, from, to }) => ({ isNonCannabis, action, from, to })),
);

/** The statement with which a migration brings order_transition up to the domain's table. */
export function orderTransitionSql(): string {
  const rows = orderTransitionRows.map(
    ({ isNonCannabis, action, from, to }) => `  (${isNonCannabis}, '${action}', '${from}', '${to}')`,
  );
  return `DELETE FROM ${table};
--> statement-breakpoint
INSERT INTO ${table} (is_non_cannabis, action, from_status, to_status) VALUES
${rows.join(',\n')};
`;
}
