import {
  licenseTypeByWords,
  MEDICAL,
  PROCESSOR_PRODUCERS,
  PROCESSORS,
  PRODUCERS,
} from '@cartwright/domain/accounts/license-types';
import type { Values } from './import-fields.ts';

/** What a row of a file sets on a client, by column. */
export interface ClientValues {
  tradename: string;
  name: string;
  licenseNo: string;
  licenseTypeId: number;
  ubi: string;
  email: string;
  dayPhone: string;
  streetAddress: string;
  suite: string;
  city: string;
  county: string;
  state: string;
  zipCode: string;
  assignedTo: number;
  routeId: number;
  holdingCompanyId: number;
  clientStatusId: number;
}

/** Every field that a row may set. */
export const clientFields = Object.keys({
  tradename: true,
  name: true,
  licenseNo: true,
  licenseTypeId: true,
  ubi: true,
  email: true,
  dayPhone: true,
  streetAddress: true,
  suite: true,
  city: true,
  county: true,
  state: true,
  zipCode: true,
  assignedTo: true,
  routeId: true,
  holdingCompanyId: true,
  clientStatusId: true,
} satisfies Record<keyof ClientValues, true>) as (keyof ClientValues)[];

/** Lower-case names → ids of the lists a file may refer to. */
export interface Lists {
  readonly states: ReadonlyMap<string, string>;
  readonly licenseTypes: ReadonlyMap<string, number>;
  readonly routes: ReadonlyMap<string, number>;
  readonly holdingCompanies: ReadonlyMap<string, number>;
  /** null when the person may not assign. */
  readonly people: ReadonlyMap<string, number> | null;
}

const licenseTypeOf = (text: string, lists: Lists): number | undefined =>
  lists.licenseTypes.get(text.toLowerCase()) ?? licenseTypeByWords(text);

/** A license to produce and one to process are one type; else the first that is no endorsement of the others. */
function typeOf(ids: ReadonlySet<number>): number | undefined {
  if (ids.has(PRODUCERS) && ids.has(PROCESSORS)) return PROCESSOR_PRODUCERS;
  // A medical endorsement is added to the license of a retailer.
  return [...ids].find((id) => id !== MEDICAL) ?? [...ids][0];
}

/** What a shop of the file is: its columns, and the set of its license types, of which a client holds one. */
export interface Resolved {
  readonly columns: Partial<ClientValues>;
  readonly licenseTypeIds: ReadonlySet<number>;
}

/** The values of a shop as columns; a name that is in no list is left out with a remark. */
export function resolveValues(
  values: Values,
  licenseTypes: readonly string[],
  lists: Lists,
  remarks: string[],
): Resolved {
  const { licenseType: _named, state, route, holdingCompany, assignee, ...texts } = values;
  const find = <T>(what: string, text: string | undefined, found: (text: string) => T | undefined): T | undefined => {
    const value = text === undefined ? undefined : found(text);
    if (text !== undefined && value === undefined) remarks.push(`There is no ${what} “${text}”; it is left out.`);
    return value;
  };
  const typeIds = licenseTypes.map((text) => find('license type', text, () => licenseTypeOf(text, lists)));
  const licenseTypeIds = new Set(typeIds.filter((id) => id !== undefined));
  const columns: Partial<ClientValues> = {
    ...texts,
    licenseTypeId: typeOf(licenseTypeIds),
    state: find('state', state, (text) => lists.states.get(text.toLowerCase())),
    routeId: find('route', route, (text) => lists.routes.get(text.toLowerCase())),
    holdingCompanyId: find('holding company', holdingCompany, (text) => lists.holdingCompanies.get(text.toLowerCase())),
    assignedTo:
      lists.people === null
        ? undefined
        : find('sales person', assignee, (text) => lists.people?.get(text.toLowerCase())),
  };
  if (assignee !== undefined && lists.people === null)
    remarks.push('You may not assign accounts: the assignee is left out.');
  return { columns, licenseTypeIds };
}
