import { places } from '../../../context/places.ts';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';

const sections = [
  { label: 'Lots', href: places.stock() },
  { label: 'Products', href: places.stockProducts() },
  { label: 'Movements', href: places.movements() },
];

/** Leads from one screen of the stock to the others. */
export const StockSections = ({ current }: { current: string }) => (
  <SectionTabs label="Stock" sections={sections} current={current} />
);
