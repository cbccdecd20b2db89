import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { ProductDataForm } from './ProductDataForm.tsx';
import { recordQuery } from './record-query.ts';
import { useProductChoices } from './use-product-choices.ts';
import css from './ProductDataForm.module.css';

/** The form of one product. */
export function ProductData({ productId }: { productId: number }) {
  const product = useQuery(recordQuery(productId));
  const choices = useProductChoices();
  return (
    <Loaded query={product} loading={<Skeleton lines={12} label="Loading the product" />}>
      {(found) => (
        <Loaded query={choices} loading={<Skeleton lines={12} label="Loading the lists" />}>
          {(lists) => (
            <div className={css.page}>
              <ProductDataForm product={found} choices={lists} />
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
