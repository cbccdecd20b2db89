import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import type { StaffCtx } from '../../../core/context.ts';
import { changesOf } from '../../../db/changes.ts';
import { changesByName, type NamedFields, nameOf } from '../../../db/changes-by-name.ts';
import { holdingCompany, route } from '../../../db/schema/accounts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import {
  clientStatus,
  licenseType,
  partnershipStatus,
  privilege,
  workflowStatus,
} from '../../../db/schema/settings.table.ts';
import type { FieldChange } from '../../../db/changes.ts';
import type { ClientColumns } from './client-values.ts';

/** Where the name of an id is. */
const named: NamedFields<keyof ClientColumns> = {
  licenseTypeId: [licenseType, licenseType.id, licenseType.name],
  assignedTo: [person, person.id, person.name],
  routeId: [route, route.id, route.name],
  holdingCompanyId: [holdingCompany, holdingCompany.id, holdingCompany.tradename],
  clientStatusId: [clientStatus, clientStatus.id, clientStatus.name],
  workflowStatusId: [workflowStatus, workflowStatus.id, workflowStatus.name],
  privilegeId: [privilege, privilege.id, privilege.name],
  partnershipStatusId: [partnershipStatus, partnershipStatus.id, partnershipStatus.name],
};

/** The values of a client as people read them: choices by name, yes and no, formatted identifiers. */
export async function clientTexts(
  ctx: StaffCtx,
  values: ClientColumns,
): Promise<Readonly<Record<keyof ClientColumns, string | null>>> {
  const texts: Partial<Record<keyof ClientColumns, string | null>> = {};
  for (const field of Object.keys(clientLabels) as (keyof ClientColumns)[]) {
    const value = values[field];
    const list = named[field];
    texts[field] =
      value === null || list === undefined ? written(field, value) : String(await nameOf(ctx, list, value));
  }
  return texts as Record<keyof ClientColumns, string | null>;
}

function written(field: keyof ClientColumns, value: string | number | boolean | null): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'ubi') return formatUbi(String(value));
  return field === 'dayPhone' ? formatPhone(String(value)) : String(value);
}

/** The changed fields of a client as the audit stores them: choices by name. */
export const clientChanges = async (
  ctx: StaffCtx,
  before: ClientColumns,
  after: ClientColumns,
  find = nameOf,
): Promise<Record<string, FieldChange>> =>
  await changesByName(ctx, changesOf(clientLabels, before, after), named, find);
