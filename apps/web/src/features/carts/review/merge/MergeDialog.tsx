import { orderName } from '@cartwright/domain/orders/order-name';
import { messages } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useMe } from '../../../../context/session.tsx';
import { submitOnCtrlEnter } from '../../../../form/submit-on-ctrl-enter.ts';
import { Button, Kbd } from '../../../../ui/controls/Button.tsx';
import { keyLabel } from '../../../../lib/keys/keys.ts';
import { usePhone } from '../../../../lib/use-media.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { EmptyState } from '../../../../ui/page/States.tsx';
import type { Cart, Client } from '../../shared/cart-types.ts';
import { StaleNote } from '../../shared/documents/StaleNote.tsx';
import type { CartEdits } from '../../edits/use-cart-edits.ts';
import { SubmitFailed } from '../SubmitFailed.tsx';
import { isMerge, type MergeHow, type SubmitFailure } from '../use-submit.ts';
import { MergeComparison } from './MergeComparison.tsx';
import { MergeNotices } from './MergeNotices.tsx';
import { MergeTargets } from './MergeTargets.tsx';
import { compare, type MergeableOrder } from './merge-sides.ts';
import { useToday } from '../../../../context/use-today.ts';
import css from './MergeDialog.module.css';

interface MergeDialogProps {
  cart: Cart;
  client: Client | undefined;
  /** Undefined for somebody who may not change the cart. */
  edits: CartEdits | undefined;
  busy: boolean;
  failure: SubmitFailure | undefined;
  onMerge: (how: MergeHow) => void;
  onClose: () => void;
}

/** From a cart to a part of a sublotted order of its client: which one, and what differs (spec 000 §2, §4). */
export function MergeDialog({ cart, client, edits, busy, failure, onMerge, onClose }: MergeDialogProps) {
  const formId = useId();
  const phone = usePhone();
  const { name } = useMe();
  const today = useToday();
  const [picked, setPicked] = useState<number>();
  const orders = useQuery({ ...read('orders.mergeable', { params: { cartId: cart.cartId } }), staleTime: 0 });
  const found = orders.data?.data ?? [];
  const order = found.find(({ orderId }) => orderId === picked) ?? found.find(({ selected }) => selected);
  const merge = (into: MergeableOrder, forceBackorderAll: boolean) =>
    onMerge({ mergeInto: into.orderId, version: into.version, forceBackorderAll });
  return (
    <Dialog
      title="Submit and merge"
      width={1060}
      onClose={onClose}
      footer={
        <>
          {order && !phone ? <span className={css.legend}>differs between cart and order</span> : null}
          <Button onClick={onClose}>Cancel</Button>
          {order ? (
            <Button kind="primary" type="submit" form={formId} busy={busy}>
              Submit and merge into {orderName(order)} {phone ? null : <Kbd>{keyLabel('Ctrl+Enter')}</Kbd>}
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded query={orders}>
        {() =>
          order ? (
            <form
              id={formId}
              aria-label="Submit and merge"
              className={css.parts}
              onSubmit={(event) => {
                event.preventDefault();
                if (!busy) merge(order, false);
              }}
              onKeyDown={submitOnCtrlEnter}
            >
              <MergeTargets orders={found} chosen={order.orderId} onChoose={setPicked} />
              <div className={css.facts}>
                <h3>Merging</h3>
                <ul className="muted small">
                  <li>leaves the order’s number, date and sales person as they are</li>
                  <li>adds the cart’s discount to the order’s</li>
                  <li>leaves finished sublots as they are</li>
                  <li>makes the order Partially Sublotted</li>
                </ul>
                <StaleNote orderId={order.orderId} causes={['merge']} />
              </div>
              <div className={css.after}>
                <MergeNotices
                  cart={cart}
                  client={client}
                  order={order}
                  today={today}
                  edits={edits}
                  busy={busy}
                  onBackorder={() => merge(order, true)}
                />
                {failure ? (
                  <SubmitFailed failure={failure} busy={busy} onRetry={() => merge(order, isForced(failure))} />
                ) : null}
                <MergeComparison cartId={cart.cartId} order={order} {...compare(cart, name, order)} />
              </div>
            </form>
          ) : (
            <>
              {failure ? <SubmitFailed failure={failure} busy={busy} onRetry={onClose} /> : null}
              <EmptyState title="No order to merge into" text={messages.nothingMergeable} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const isForced = ({ how }: SubmitFailure): boolean => isMerge(how) && how.forceBackorderAll;
