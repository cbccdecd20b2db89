import { typeOfLine } from '@cartwright/domain/paperwork/ccrs-inventory-types';
import { ccrsDefaults } from '@cartwright/domain/paperwork/ccrs-settings';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { ccrsSetting, ccrsType } from '../../../db/schema/paperwork-ccrs.table.ts';
import { productLine } from '../../../db/schema/products.table.ts';

const { id: _id, ...columns } = getTableColumns(ccrsSetting);

/** How the seller reports to the state, with the defaults until somebody changes them. */
export async function ccrsSettings({ db }: Ctx) {
  const [found] = await db.select(columns).from(ccrsSetting);
  return found ?? { ...ccrsDefaults, version: 1 };
}

/** The product lines with the state's types: the chosen one, or what their names suggest. */
export async function typesOfLines({ db }: Ctx) {
  const rows = await db
    .select({ productLineId: productLine.id, name: productLine.name, chosen: ccrsType.type })
    .from(productLine)
    .leftJoin(ccrsType, eq(ccrsType.productLineId, productLine.id))
    .orderBy(asc(productLine.name), asc(productLine.id));
  return rows.map(({ chosen, ...line }) => {
    const type = typeOfLine(chosen, line.name);
    return { ...line, type, isChosen: chosen !== null };
  });
}

/** The settings for their form, with the license number of the company. */
export async function ccrsForm(ctx: Ctx) {
  const [settings, types, { licenseNo }] = await Promise.all([
    ccrsSettings(ctx),
    typesOfLines(ctx),
    companySettings(ctx.db),
  ]);
  return { ...settings, licenseNo, types: types.map(({ type, ...line }) => ({ ...line, type: type ?? '' })) };
}
