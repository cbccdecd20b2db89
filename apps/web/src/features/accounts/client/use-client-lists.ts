import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const options = (rows: readonly Named[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
const forLong = { staleTime: 10 * 60_000 };

/** The lookups of the client page (spec 000 §2), as choices; a list that has not come yet is empty. */
export function useClientLists() {
  const states = useQuery({ ...read('settings.states', {}), ...forLong });
  const licenseTypes = useQuery({ ...read('settings.licenseTypes', {}), ...forLong });
  const privileges = useQuery({ ...read('settings.privileges', {}), ...forLong });
  const partnerships = useQuery({ ...read('settings.partnershipStatuses', {}), ...forLong });
  const priorities = useQuery({ ...read('settings.fulfilmentPriorities', {}), ...forLong });
  const statuses = useQuery({ ...read('settings.clientStatuses', {}), ...forLong });
  const labelBarcodes = useQuery({ ...read('settings.labelBarcodePreferences', {}), ...forLong });
  const workflows = useQuery({ ...read('settings.workflowStatuses', {}), ...forLong });
  const salesPersons = useQuery({ ...read('settings.salesPersons', {}), ...forLong });
  const holdingCompanies = useQuery(read('accounts.holdingCompanies', { body: {} }));
  const routes = useQuery(read('accounts.deliveryRoutes', { body: {} }));
  return {
    states: (states.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    licenseTypes: options(licenseTypes.data?.data),
    privileges: options(privileges.data?.data),
    partnerships: options(partnerships.data?.data),
    priorities: options(priorities.data?.data),
    statuses: options(statuses.data?.data),
    labelBarcodes: options(labelBarcodes.data?.data),
    workflows: options(workflows.data?.data),
    salesPersons: options(salesPersons.data?.data),
    holdingCompanies: (holdingCompanies.data?.data ?? []).map(({ id, tradename }) => ({ value: id, label: tradename })),
    routes: options(routes.data?.data),
  };
}

export type ClientLists = ReturnType<typeof useClientLists>;
