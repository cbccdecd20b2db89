import { usePlaces } from '../../../context/places.ts';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';

/** Leads between the price rules and the changes of unit prices. */
export function PriceSections({ current }: { current: string }) {
  const to = usePlaces();
  const sections = [
    { label: 'Rules', href: to.prices() },
    { label: 'Price changes', href: to.priceChanges() },
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  return <SectionTabs label="Prices" sections={sections} current={current} />;
}
