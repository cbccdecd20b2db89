import { type FixPlace, fixPlaceLabels } from '@cartwright/domain/paperwork/ccrs-check';
import type { AllowedPlaces } from '../../../context/places.ts';
import type { Action } from '../../../lib/action.ts';
import type { StateRow } from './state-row-list.ts';

const hrefs: Readonly<Record<FixPlace, (to: AllowedPlaces, row: StateRow) => string | undefined>> = {
  company: (to) => to.company(),
  stateReports: (to) => to.stateReportSettings(),
  client: (to, { clientId }) => (clientId === null ? undefined : to.clientData(clientId)),
  product: (to, { productId }) => (productId === null ? undefined : to.product(productId)),
  delivery: (to) => to.fulfillmentSettings(),
  lot: (to, { lotBarcode }) => (lotBarcode === null ? undefined : to.movementsOf(lotBarcode)),
  source: (to, { sourceId }) => (sourceId === null ? undefined : to.sources()),
  receipt: (to, { receiptId }) => (receiptId === null ? undefined : to.receipt(receiptId)),
  order: (to, { order }) => (order === null ? undefined : to.order(order.orderId, order.orderNo)),
};

/** Where the faults of a row are fixed, once each, as far as the person may open it. */
export function fixLinks(to: AllowedPlaces, row: StateRow): Action[] {
  const where = new Set<FixPlace>([
    ...row.faults.map(({ fixAt }) => fixAt),
    ...(row.order === null ? [] : ['order' as const]),
  ]);
  return [...where].flatMap((fixAt) => {
    const href = hrefs[fixAt](to, row);
    return href === undefined ? [] : [{ label: fixPlaceLabels[fixAt], href }];
  });
}
