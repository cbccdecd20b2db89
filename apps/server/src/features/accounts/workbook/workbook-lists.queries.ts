import type { ClientLists, Entry } from '@cartwright/domain/imports/client-rows';
import type { StaffCtx } from '../../../core/context.ts';
import { contactTitle } from '../../../db/schema/accounts-contacts.table.ts';
import { holdingCompany, route } from '../../../db/schema/accounts.table.ts';
import { clientStatus, licenseType, usState } from '../../../db/schema/settings.table.ts';
import { salesPersonnel } from '../../people/people.queries.ts';

const byName = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));

/** The lists that a workbook of clients names entries of, but for the tiers. */
export async function workbookLists({ db, ...ctx }: StaffCtx): Promise<Omit<ClientLists, 'tiers'>> {
  const states = await db.select({ code: usState.code, name: usState.name }).from(usState);
  const titles = await db.select({ id: contactTitle.id, title: contactTitle.title }).from(contactTitle);
  const { data: people } = await salesPersonnel({ ...ctx, db });
  return {
    states: new Map(
      states.flatMap(({ code, name }) => [code, name].map((text) => [text.toLowerCase(), code] as const)),
    ),
    licenseTypes: byName(await db.select({ id: licenseType.id, name: licenseType.name }).from(licenseType)),
    statuses: byName(await db.select({ id: clientStatus.id, name: clientStatus.name }).from(clientStatus)),
    people: byName(people),
    routes: byName(await db.select({ id: route.id, name: route.name }).from(route)),
    holdingCompanies: byName(
      await db.select({ id: holdingCompany.id, name: holdingCompany.tradename }).from(holdingCompany),
    ),
    titles: new Map(titles.map(({ id, title }) => [title.toLowerCase(), id])),
  };
}
