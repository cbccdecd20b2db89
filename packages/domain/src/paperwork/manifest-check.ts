/** What the state would refuse of a manifest before it is made, by the check that its rows are held to later. */
import { checkCcrsRow, type CcrsFault } from './ccrs-check.ts';
import type { CcrsCells, CcrsKind } from './ccrs-files.ts';
import { manifestRows, type Party, productRows, productsOf, type StateOrder } from './ccrs-rows.ts';

export interface ManifestFault extends CcrsFault {
  /** The product that the fault is of; null for one of the order, its client, the seller or the trip. */
  readonly product: { readonly id: number; readonly name: string } | null;
}

/** The faults of an order's manifest and of the products on it; none for an order without a manifest. */
export function manifestFaults(order: StateOrder, origin: Party, timeZone: string): ManifestFault[] {
  const check = (kind: CcrsKind, cells: CcrsCells) =>
    checkCcrsRow({ kind, operation: 'INSERT', cells }, origin.licenseNo);
  const ofManifest = manifestRows(order, origin, timeZone).flatMap(({ cells }) => check('Manifest', cells));
  if (order.manifestedDate === null) return [];
  const ofProducts = productsOf(order).flatMap((product) =>
    productRows([product])
      .flatMap(({ cells }) => check('Product', cells))
      // The seller's license is said once, with the manifest.
      .filter(({ fixAt }) => fixAt !== 'company')
      .map((fault) => ({ ...fault, product: { id: product.id, name: product.name } })),
  );
  return [...ofManifest.map((fault) => ({ ...fault, product: null })), ...ofProducts];
}
