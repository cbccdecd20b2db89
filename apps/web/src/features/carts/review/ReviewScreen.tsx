import { confirmations, messages, titles } from '@cartwright/contract/messages';
import { refuseSubmit } from '@cartwright/domain/cart-state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { usePhone } from '../../../ui/lib/use-media.ts';
import type { Action } from '../../../ui/lib/action.ts';
import type { Cart } from '../shared/cart-types.ts';
import { CartGrid } from '../line/CartGrid.tsx';
import { CartSummary } from '../shared/CartSummary.tsx';
import '../shared/carts.css';
import { ClientPicker } from '../shared/ClientPicker.tsx';
import { DeliveryDays } from '../shared/DeliveryDays.tsx';
import { CartWarnings } from '../shared/CartWarnings.tsx';
import { PhoneBar } from '../shared/PhoneBar.tsx';
import { previewCart } from '../edits/preview.ts';
import { ReviewHead } from './ReviewHead.tsx';
import { refusalText } from '../../../api/refusal-text.ts';
import { ShortLinesDialog } from './ShortLinesDialog.tsx';
import { SubmitFailed } from './SubmitFailed.tsx';
import { useCartEdits } from '../edits/use-cart-edits.ts';
import { useSubmit } from './use-submit.ts';
import { toastFailure } from '../edits/toast-failure.ts';
import './ReviewScreen.css';
import { places } from '../../../context/places.ts';

const noActions: readonly never[] = [];

/** Why the cart cannot be submitted, by the rule that the server enforces. */
function submitReason(cart: Cart, may: boolean): string | undefined {
  if (!may) return 'You may not submit orders';
  if (cart.status !== 'open') return refusalText({ code: 'cart_not_open' });
  return refusalText(
    refuseSubmit({
      clientId: cart.clientId,
      lineCount: cart.cartItems.length,
      estimatedDeliveryDate: cart.estimatedDeliveryDate,
    }),
  );
}

/** Review of a cart: read-only lines, the delivery date, and Submit. */
export function ReviewScreen({ saved }: { saved: Cart }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const mayEdit = useMay('carts.edit');
  const maySubmit = useMay('orders.submit');
  const { edits, pending } = useCartEdits(saved.cartId);
  const cart = useMemo(() => previewCart(saved, pending), [saved, pending]);
  const { submit, busy, failure, dismiss } = useSubmit(edits.queue.whenIdle);
  const [assigning, setAssigning] = useState(false);
  const client = useQuery({
    ...read('accounts.one', { body: { clientId: cart.clientId ?? 0 } }),
    enabled: cart.clientId !== null,
  });
  const open = cart.status === 'open';
  const editable = open && mayEdit ? edits : undefined;
  const reason = submitReason(cart, maySubmit);
  const needsClient = open && mayEdit && cart.clientId === null && cart.cartItems.length > 0;
  const press = () => {
    if (needsClient) setAssigning(true);
    else if (reason === undefined) void submit(cart);
  };
  const action: Action = {
    label: titles.submit,
    key: 'submit',
    disabledReason: needsClient ? undefined : reason,
    run: press,
  };
  const backorder: Action = {
    label: 'Submit as backorder',
    icon: <Truck size={15} />,
    disabledReason: busy ? 'Submitting' : reason,
    run: () => void submit(cart, true),
  };
  useActions(open ? [action, backorder] : noActions);
  const short = failure?.problem.code === 'allocation_failed';
  const back = () => void navigate({ href: places.cart(cart.cartId) });
  const button = open ? <ActionButton kind="primary" action={action} busy={busy} /> : null;
  return (
    <div className="cart-page">
      <ReviewHead cart={cart} client={client.data} primary={button} backorder={open ? backorder : undefined} />
      {failure && !short ? (
        <SubmitFailed failure={failure} busy={busy} onRetry={() => void submit(cart, failure.asBackorder)} />
      ) : null}
      <div className="cart-cols">
        <div className="cart-main">
          <CartGrid cart={cart} mayPrice={false} empty={<Button onClick={back}>Back to the cart</Button>} />
        </div>
        <CartSummary cart={cart}>
          <DeliveryDays
            value={cart.estimatedDeliveryDate}
            client={client.data}
            error={open && cart.estimatedDeliveryDate === null ? messages.deliveryDateRequired : undefined}
            onChange={editable ? (date) => toastFailure(edits.setDeliveryDate(date)) : undefined}
          />
          <div className="force-submit">
            <Choice
              checked={cart.forceBackorderAll}
              disabled={!editable}
              onChange={(event) => toastFailure(edits.setForceBackorderAll(event.target.checked))}
            >
              Force backorder for all
            </Choice>
          </div>
          {open ? <CartWarnings cart={cart} /> : null}
        </CartSummary>
      </div>
      {phone && open ? <PhoneBar cart={cart} action={button} /> : null}
      {failure && short ? (
        <ShortLinesDialog
          problem={failure.problem}
          onClose={dismiss}
          onBack={back}
          onBackorder={() => {
            dismiss();
            void submit(cart, true);
          }}
        />
      ) : null}
      {assigning ? (
        <ClientPicker
          cart={cart}
          question={confirmations.assignClient}
          onClose={() => setAssigning(false)}
          onAssigned={(summary) => {
            setAssigning(false);
            if (summary.clientId !== null)
              void navigate({ href: places.reviewOrder(summary.cartId, summary.clientId), replace: true });
          }}
        />
      ) : null}
    </div>
  );
}
