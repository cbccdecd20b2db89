import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';

const reading = [
  { label: 'Lots', href: places.stock() },
  { label: 'Products', href: places.stockProducts() },
  { label: 'Movements', href: places.movements() },
];
/** For those who may change what lots hold. */
const counting = { label: 'Count', href: places.counts() };

/** Leads from one screen of the stock to the others. */
export function StockSections({ current }: { current: string }) {
  const sections = useMay('stock.adjust') ? [...reading, counting] : reading;
  return <SectionTabs label="Stock" sections={sections} current={current} />;
}
