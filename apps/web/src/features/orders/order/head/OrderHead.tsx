import { orderName } from '@cartwright/domain/orders/order-name';
import { Eye, EyeOff, ListChecks } from 'lucide-react';
import { useActions } from '../../../../context/actions.ts';
import { useClientScreens } from '../../../../context/client-screens.tsx';
import { clientPlace, places, usePlaces } from '../../../../context/places.ts';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../../ui/controls/ButtonLink.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import { money } from '../../../../lib/format.ts';
import { useMedia, usePhone } from '../../../../lib/use-media.ts';
import { below } from '../../../../lib/widths.ts';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import type { Order } from '../../shared/order-query.ts';
import type { OrderEdits } from '../use-order-edits.ts';
import type { FileActions } from '../files/file-actions.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { useOrderActions } from './use-order-actions.tsx';

export const ordersCrumb = { label: 'Orders', href: places.orders() };

interface OrderHeadProps {
  order: Order;
  edits: OrderEdits;
  files: FileActions;
  /** The amount is beside the name, where the person may see prices and a phone does not show it below. */
  withAmount: boolean;
  /** The goods are picked here: the list to print is at hand. */
  picking: boolean;
  onNote: () => void;
}

/** Who and how much, the facts that identify the order, and what can be done with it as a whole. */
export function OrderHead({ order, edits, files, withAmount, picking, onNote }: OrderHeadProps) {
  const phone = usePhone();
  const narrow = useMedia(below('desk'));
  const client = { id: order.clientId, name: order.tradename };
  const clientHref = clientPlace(usePlaces(), client);
  const name = orderName(order);
  const { watch, watchTitle, menu, offered, dialog } = useOrderActions(order, edits, files, onNote);
  useActions([watch, ...menu, ...offered, ...useClientScreens(client)]);
  return (
    <>
      <PageHead
        title={order.tradename}
        // On a phone the way to the client is with whom to call.
        href={phone ? undefined : clientHref}
        windowTitle={`${name} · ${order.tradename}`}
        amount={withAmount ? money(order.grandTotal) : undefined}
        crumbs={[ordersCrumb, { label: name }]}
        facts={<OrderFacts order={order} />}
        actions={
          <>
            {picking ? (
              <ButtonLink kind="bare" square href={places.pickList([order.orderId])} aria-label="Pick list">
                <ListChecks size={16} />
              </ButtonLink>
            ) : null}
            {picking ? null : narrow ? (
              <IconButton kind="bare" label={watchTitle} aria-pressed={order.watch} onClick={watch.run}>
                {order.watch ? <Eye size={16} /> : <EyeOff size={16} />}
              </IconButton>
            ) : (
              <Button
                icon={order.watch ? <Eye size={15} /> : <EyeOff size={15} />}
                title={watchTitle}
                onClick={watch.run}
              >
                {watch.label} <KeyHint name="watchOrder" />
              </Button>
            )}
            <MenuButton label="More" items={picking ? [watch, ...menu] : menu} />
          </>
        }
      />
      {dialog}
    </>
  );
}
