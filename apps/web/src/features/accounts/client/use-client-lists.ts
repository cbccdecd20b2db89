import type { OutputOf } from '@cartwright/contract/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';

interface Lookup<Id> {
  readonly data: { readonly data: readonly { readonly id: Id; readonly name: string }[] } | undefined;
}

const options = <Id>({ data }: Lookup<Id>) => (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
const forLong = { staleTime: 10 * 60_000 };

const companies = read('accounts.holdingCompanies', { body: {} });
type Companies = OutputOf<'accounts.holdingCompanies'>;
const named = ({ data }: Companies) => data.map(({ id, tradename }) => ({ value: id, label: tradename }));

const lookups = [
  { ...read('settings.states', {}), ...forLong },
  { ...read('settings.licenseTypes', {}), ...forLong },
  { ...read('settings.privileges', {}), ...forLong },
  { ...read('settings.partnershipStatuses', {}), ...forLong },
  { ...read('settings.fulfilmentPriorities', {}), ...forLong },
  { ...read('settings.clientStatuses', {}), ...forLong },
  { ...read('settings.labelBarcodePreferences', {}), ...forLong },
  { ...read('settings.workflowStatuses', {}), ...forLong },
  { ...read('settings.salesPersons', {}), ...forLong },
  companies,
  read('accounts.deliveryRoutes', { body: {} }),
] as const;

/**
 * The lookups of the client page (spec 000 §2) as select options; a list is empty until it is loaded. `error` is set
 * when one of them fails: without its options the forms would show nothing as chosen.
 */
export function useClientLists() {
  const client = useQueryClient();
  const results = useQueries({ queries: lookups });
  const [states, licenseTypes, privileges, partnerships, priorities, statuses, labelBarcodes, workflows] = results;
  const [, , , , , , , , salesPersons, , routes] = results;
  const failed = results.filter(({ isError, data }) => isError && data === undefined);
  return {
    error: failed[0]?.error,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    states: options(states),
    licenseTypes: options(licenseTypes),
    privileges: options(privileges),
    partnerships: options(partnerships),
    priorities: options(priorities),
    statuses: options(statuses),
    labelBarcodes: options(labelBarcodes),
    workflows: options(workflows),
    salesPersons: options(salesPersons),
    /** For a search that may begin before they are there. */
    holdingCompanies: async () => named(await client.ensureQueryData(companies)),
    routes: options(routes),
  };
}

export type ClientLists = ReturnType<typeof useClientLists>;
