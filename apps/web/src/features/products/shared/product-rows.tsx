import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import type { ProductRow } from './product-search.ts';

export const ProductPreview = lazyPart(
  async () => (await import('./ProductPreview.tsx')).ProductPreview,
  <Skeleton lines={2} />,
);

const StepLinks = lazyPart(async () => (await import('../../../context/StepLinks.tsx')).StepLinks);
const Batches = lazyPart(async () => (await import('./Batches.tsx')).Batches, <Skeleton lines={2} />);

/** The detail of a row, and the empty state. */
export const productRows = {
  detail: (product: ProductRow) => <Batches product={product} />,
  twoLines: true,
  empty: {
    title: 'No products for sale',
    text: 'Products with units in lots for sale are shown here.',
    action: <StepLinks of={['products', 'lots']} />,
  },
};
