import { PriceSheet } from './PriceSheet.tsx';
import { usePriceForm } from './use-price-form.ts';

interface ChangePriceDialogProps {
  product: { readonly productId: number; readonly productName: string; readonly unitPrice: number };
  onClose: () => void;
}

/** Changes the price of one product, now or from a day on. */
export function ChangePriceDialog({ product, onClose }: ChangePriceDialogProps) {
  const { productId, productName, unitPrice } = product;
  const prices = usePriceForm({
    choice: { productIds: [productId] },
    initial: { way: 'fixed', value: unitPrice, step: 1 },
    subject: productName,
    onSaved: onClose,
  });
  return <PriceSheet title={`Change price of ${productName}`} prices={prices} onClose={onClose} />;
}
