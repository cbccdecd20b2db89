import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../context/session.tsx';
import { panelId, RecordTabs, tabId } from '../../../ui/page/RecordTabs.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';

const ProductData = lazyPart(
  async () => (await import('./ProductData.tsx')).ProductData,
  <Skeleton lines={12} label="Loading the form" />,
);

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'data', label: 'Data' },
] as const;

/** The overview of a product, and its form for the people who may change it. The tab is in the address. */
export function ProductTabs({ productId, children }: { productId: number; children: ReactNode }) {
  const mayEdit = useMay('products.edit');
  const { history } = useRouter();
  const { hash, pathname } = useLocation();
  if (!mayEdit) return children;
  const current = hash === 'data' ? 'data' : 'overview';
  return (
    <>
      <RecordTabs
        label="Product"
        tabs={tabs}
        current={current}
        onChange={(id) => history.replace(id === 'data' ? `${pathname}#data` : pathname)}
      />
      <div id={panelId(current)} role="tabpanel" aria-labelledby={tabId(current)}>
        {current === 'data' ? <ProductData productId={productId} /> : children}
      </div>
    </>
  );
}
