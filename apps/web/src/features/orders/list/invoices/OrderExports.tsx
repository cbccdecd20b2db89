import { orderNotSelected } from '@cartwright/contract/first-messages';
import { Download } from 'lucide-react';
import { useMedia } from '../../../../lib/use-media.ts';
import { below } from '../../../../lib/widths.ts';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { type Selected, useSelectedOrders } from '../use-selected-orders.ts';
import { useOrderExports } from './use-order-exports.tsx';

const noneSelected = () => toast.refused(orderNotSelected, 'Select orders in the list first.');

/** The accounting export of the orders list, also while no order is selected (spec 001 §2, §5). */
export function OrderExports(selected: Selected) {
  const narrow = useMedia(below('desk'));
  const orders = useSelectedOrders(selected);
  const { actions, dialogs } = useOrderExports(orders);
  if (actions.length === 0) return null;
  const items = orders.size > 0 ? actions : actions.map((action) => ({ ...action, run: noneSelected }));
  return (
    <>
      <MenuButton label="Export" icon={<Download size={15} />} text={!narrow} items={items} />
      {dialogs}
    </>
  );
}
