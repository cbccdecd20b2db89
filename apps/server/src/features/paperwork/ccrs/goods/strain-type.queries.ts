import { type CcrsSettings } from '@cartwright/domain/paperwork/ccrs-settings';
import { ccrsText } from '@cartwright/domain/paperwork/ccrs-files';
import type { Ctx } from '../../../../core/context.ts';
import { strain } from '../../../../db/schema/products.table.ts';

/** The type of a strain by the name that the state knows; that of the settings where nobody has chosen one. */
export async function typeOfStrain({ db }: Ctx, name: string, settings: CcrsSettings): Promise<string> {
  const strains = await db.select({ name: strain.name, type: strain.type }).from(strain);
  return strains.find((each) => ccrsText(each.name) === name)?.type ?? settings.strainType;
}
