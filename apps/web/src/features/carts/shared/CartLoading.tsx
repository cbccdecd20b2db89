import { Skeleton } from '../../../ui/page/States.tsx';

export const CartLoading = () => (
  <div className="cart-loading">
    <Skeleton lines={8} label="Loading the cart" />
  </div>
);
