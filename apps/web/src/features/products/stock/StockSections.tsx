import { usePlaces } from '../../../context/places.ts';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';

/** Leads from one screen of the stock to the others that the person may open. */
export function StockSections({ current }: { current: string }) {
  const to = usePlaces();
  const sections = [
    { label: 'Lots', href: to.stock() },
    { label: 'Sources', href: to.sources() },
    { label: 'Products', href: to.stockProducts() },
    { label: 'Receive', href: to.receive() },
    { label: 'Receipts', href: to.receipts() },
    { label: 'Conversions', href: to.conversions() },
    { label: 'Movements', href: to.movements() },
    { label: 'Count', href: to.counts() },
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  return <SectionTabs label="Stock" sections={sections} current={current} />;
}
