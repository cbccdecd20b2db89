import type { AllowedPlaces } from '../../../../context/places.ts';
import type { Crumb } from '../../../../ui/page/PageHead.tsx';

const linked = (label: string, href: string | undefined): Crumb => (href === undefined ? { label } : { label, href });

export const stockCrumb = (to: AllowedPlaces): Crumb => linked('Stock', to.stock());

/** Where a receipt is. */
export const receiptCrumbs = (to: AllowedPlaces, receiptId: number): Crumb[] => [
  stockCrumb(to),
  linked('Receipts', to.receipts()),
  { label: `Receipt ${receiptId}` },
];
