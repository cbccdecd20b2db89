import { priceColumns } from '@cartwright/domain/imports/price-columns';
import { sql } from 'drizzle-orm';
import { dataImportRow } from '../../../../db/schema/platform-imports.table.ts';
import { discountRule } from '../../../../db/schema/products.table.ts';
import { type ImportKind, noLists, textIn } from '../../../../jobs/import/import-kind.ts';
import { type PlannedPrice, planPrices } from './plan-prices.queries.ts';
import { removeImportedRules, restoreImportedPrices } from './undo-prices.commands.ts';
import { writePrices } from './write-prices.commands.ts';

const goods = ['sku', 'product', 'productLine'] as const;
const terms = ['tier', 'license', 'client', 'minUnits', 'fromDate', 'toDate'] as const;

/** Rows of list prices are about products, the others about rules. */
const isListPrice = sql`${dataImportRow.after} ? 'unitPrice'`;

/** List prices and price rules from a file, a row each. */
export const priceImport: ImportKind<PlannedPrice> = {
  noun: 'price',
  columns: (ctx) =>
    priceColumns.filter(({ field }) => field !== 'unitPrice' || ctx.actor.permissions.has('products.edit')),
  needed: ['unitPrice', 'value'],
  keysOf: (values) => {
    const of = goods.find((field) => textIn(values, field) !== '');
    if (values['unitPrice'] !== undefined && of !== undefined)
      return [{ fields: [of], key: `price ${textIn(values, of).toLowerCase()}` }];
    if (values['value'] === undefined) return [];
    const said = [...(of === undefined ? [] : [of]), ...terms.filter((field) => values[field] !== undefined)];
    const key = said.map((field) => String(values[field]).toLowerCase()).join('\n');
    return [{ fields: said.length === 0 ? ['value'] : said, key: `rule ${key}` }];
  },
  shownAs: (values) => ({
    name:
      textIn(values, 'ruleName') || textIn(values, 'product') || textIn(values, 'sku') || textIn(values, 'productLine'),
    code: textIn(values, 'sku') || textIn(values, 'tier') || textIn(values, 'client') || textIn(values, 'license'),
  }),
  plan: planPrices,
  owns: sql`case when ${isListPrice} then array['price of ' || ${dataImportRow.recordId}] else '{}' end`,
  uses: sql`case when ${isListPrice} then array['price of ' || ${dataImportRow.recordId}] else array(
    select unnest(array_remove(array['product ' || ${discountRule.productId}, 'client ' || ${discountRule.clientId}], null))
    from ${discountRule} where ${discountRule.id} = ${dataImportRow.recordId}) end`,
  write: writePrices,
  remove: removeImportedRules,
  restore: restoreImportedPrices,
  ...noLists,
};
