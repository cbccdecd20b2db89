import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Batches } from './Batches.tsx';
import type { ProductRow } from './product-search.ts';

/** The per-product batches modal of spec 000 §2. */
export const BatchesDialog = ({ product, onClose }: { product: ProductRow; onClose: () => void }) => (
  <Dialog title={`Batches of ${product.productName}`} width={900} onClose={onClose}>
    <Batches product={product} />
  </Dialog>
);
