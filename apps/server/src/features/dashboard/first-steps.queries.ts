import { FIRST_FACTS_CAP } from '@cartwright/contract/dashboard/first-steps.contract';
import { stepKeys } from '@cartwright/contract/settings/first-steps.contract';
import { type FirstFacts, firstStepStates } from '@cartwright/domain/settings/first-steps';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';
import { accountingSetting, quickBooksConnection } from '../../db/schema/accounting.table.ts';
import { client, route } from '../../db/schema/accounts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { ccrsSetting } from '../../db/schema/paperwork-ccrs.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { discountRule, lot, product } from '../../db/schema/products.table.ts';
import { companyLogo, driver, mailSetting, vehicle } from '../../db/schema/settings.table.ts';
import { accountTier } from '../../db/schema/tiers.table.ts';

/** How many rows there are, up to the cap. */
const upTo = (rows: SQL, cap = FIRST_FACTS_CAP): SQL =>
  sql`(select count(*)::int from (select from ${rows} limit ${cap}) as found)`;
const isThere = (rows: SQL): SQL => sql`exists (select from ${rows})`;

/** Every fact of the set-up, in one statement whose work does not grow with the company. */
const facts = {
  hasLogo: isThere(sql`${companyLogo}`),
  people: upTo(sql`${person} where ${person.isActive}`),
  products: upTo(sql`${product} where ${product.isActive}`),
  lots: upTo(sql`${lot} where ${lot.isForSale} and ${lot.onHand} > 0`),
  clients: upTo(sql`${client} where ${client.mergedInto} is null`),
  routes: upTo(sql`${route}`),
  drivers: upTo(sql`${driver} where ${driver.isActive}`),
  vehicles: upTo(sql`${vehicle} where ${vehicle.isActive}`),
  tiers: upTo(sql`${accountTier} where ${accountTier.isActive}`),
  priceRules: upTo(sql`${discountRule} where ${discountRule.isActive}`),
  hasMailServer: isThere(sql`${mailSetting}`),
  hasAccounting: sql`${isThere(sql`${accountingSetting}`)} or ${isThere(sql`${quickBooksConnection}`)}`,
  hasStateReports: isThere(sql`${ccrsSetting}`),
} as const;

type Row = Omit<FirstFacts, 'licenseNo' | 'hasAddress' | 'hasContact'> & { readonly hasOrder: boolean };

/** The steps of the set-up that the person may take, with what there is so far; none once an order was submitted. */
export async function firstStepsOf(ctx: StaffCtx) {
  const columns = Object.entries({ hasOrder: sql`${upTo(sql`${salesOrder}`, 1)} = 1`, ...facts }).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`select ${sql.join(columns, sql`, `)}`);
  const [row] = rows;
  if (row === undefined) throw new Error('the facts answered no row');
  const { licenseNo, streetAddress, city, phone, email, skippedSteps } = await companySettings(ctx.db);
  const { hasOrder, ...counted } = row;
  const known = {
    ...counted,
    licenseNo,
    hasAddress: streetAddress !== '' && city !== '',
    hasContact: phone !== '' && email !== '',
  };
  const steps = hasOrder ? [] : firstStepStates(known, skippedSteps);
  const mine = steps.filter(({ step }) => stepKeys[step].some((key) => ctx.actor.permissions.has(key)));
  return { hasOrder, steps: mine, facts: known };
}
