import type { AllowedPlaces } from '../../../context/places.ts';
import type { Action } from '../../../ui/lib/action.ts';
import type { StateRow } from './state-row-list.ts';

type Mend = StateRow['faults'][number]['mend'];

const labels: Readonly<Record<Mend, string>> = {
  company: 'Company settings',
  stateReports: 'State report settings',
  client: 'Open the client',
  product: 'Open the product',
  delivery: 'Drivers and vehicles',
  order: 'Open the order',
};

const hrefs: Readonly<Record<Mend, (to: AllowedPlaces, row: StateRow) => string | undefined>> = {
  company: (to) => to.company(),
  stateReports: (to) => to.stateReportSettings(),
  client: (to, { clientId }) => (clientId === null ? undefined : to.client(clientId)),
  product: (to, { productId }) => (productId === null ? undefined : to.product(productId)),
  delivery: (to) => to.fulfillmentSettings(),
  order: (to, { order }) => (order === null ? undefined : to.order(order.orderId, order.orderNo)),
};

/** Where the faults of a row are mended, once each, as far as the person may open it. */
export function mendLinks(to: AllowedPlaces, row: StateRow): Action[] {
  const where = new Set<Mend>([
    ...row.faults.map(({ mend }) => mend),
    ...(row.order === null ? [] : ['order' as const]),
  ]);
  return [...where].flatMap((mend) => {
    const href = hrefs[mend](to, row);
    return href === undefined ? [] : [{ label: labels[mend], href }];
  });
}
