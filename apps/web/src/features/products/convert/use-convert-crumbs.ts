import { usePlaces } from '../../../context/places.ts';
import type { Crumb } from '../../../ui/page/PageHead.tsx';

const linked = (label: string, href: string | undefined): Crumb => (href === undefined ? { label } : { label, href });

/** Where the screen is: under the conversions, for those who may see them. */
export function useConvertCrumbs(): Crumb[] {
  const to = usePlaces();
  return [linked('Stock', to.stock()), linked('Conversions', to.conversions()), { label: 'New' }];
}
