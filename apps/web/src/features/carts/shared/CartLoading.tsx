import { Skeleton } from '../../../ui/page/States.tsx';
import css from './CartLoading.module.css';

export const CartLoading = () => (
  <div className={css.loading}>
    <Skeleton lines={8} label="Loading the cart" />
  </div>
);
