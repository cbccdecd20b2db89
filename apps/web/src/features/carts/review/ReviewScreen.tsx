import { confirmations, messages, titles } from '@cartwright/contract/messages';
import { checkSubmit } from '@cartwright/domain/cart-state';
import { businessDate } from '@cartwright/domain/dates';
import { nextDeliveryDate } from '@cartwright/domain/delivery-days';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Merge, Truck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { usePhone } from '../../../ui/lib/use-media.ts';
import type { Action } from '../../../ui/lib/action.ts';
import type { Cart } from '../shared/cart-types.ts';
import { CartGrid } from '../line/CartGrid.tsx';
import { CartSummary } from '../shared/CartSummary.tsx';
import { ClientPicker } from '../shared/ClientPicker.tsx';
import { DeliveryDays } from '../shared/DeliveryDays.tsx';
import { CartWarnings } from '../shared/CartWarnings.tsx';
import { PhoneBar } from '../shared/PhoneBar.tsx';
import { previewCart } from '../edits/preview.ts';
import { shortLines } from './corrections.ts';
import { ReviewHead } from './ReviewHead.tsx';
import { refusalText } from '../../../api/refusal-text.ts';
import { lazyPart } from '../../../ui/lib/lazy-part.tsx';
import { ShortLinesDialog } from './ShortLinesDialog.tsx';
import { SubmitFailed } from './SubmitFailed.tsx';
import { useCartEdits } from '../edits/use-cart-edits.ts';
import { isMerge, isShort, type SubmitHow, useSubmit } from './use-submit.ts';
import { toastFailure } from '../edits/toast-failure.ts';
import { places } from '../../../context/places.ts';
import layout from '../shared/carts.module.css';
import css from './ReviewScreen.module.css';

const noActions: readonly never[] = [];

const MergeDialog = lazyPart(async () => (await import('./merge/MergeDialog.tsx')).MergeDialog);

/** What keeps the cart from being submitted, by the rule that the server enforces. */
const whatIsMissing = ({ clientId, cartItems, estimatedDeliveryDate }: Cart) =>
  checkSubmit({ clientId, lineCount: cartItems.length, estimatedDeliveryDate });

/** Why the cart cannot be submitted now; a missing client or date is asked for instead. */
function submitReason(cart: Cart, { maySubmit, mayEdit }: { maySubmit: boolean; mayEdit: boolean }) {
  if (!maySubmit) return 'You may not submit orders';
  if (cart.status !== 'open') return refusalText({ code: 'cart_not_open' });
  const missing = whatIsMissing(cart);
  if (mayEdit && (missing?.code === 'cart_without_client' || missing?.code === 'delivery_date_required'))
    return undefined;
  return refusalText(missing);
}

/** A merge needs no date of the cart: the order's stays. */
function mergeReason(cart: Cart, reason: string | undefined): string | undefined {
  if (cart.isNonCannabis === true) return 'Only orders of cannabis products are sublotted';
  return cart.estimatedDeliveryDate === null && reason === messages.deliveryDateRequired ? undefined : reason;
}

/** The cart to be submitted: without a date of its own on the next day that the client accepts. */
function useReviewedCart(saved: Cart) {
  const { timeZone } = useMe();
  const [today] = useState(() => businessDate(new Date(), timeZone));
  const { edits, pending, endedDiscounts } = useCartEdits(saved.cartId);
  const client = useQuery({
    ...read('accounts.one', { body: { clientId: saved.clientId ?? 0 } }),
    enabled: saved.clientId !== null,
  }).data;
  const cart = useMemo(() => {
    const shown = previewCart(saved, pending);
    if (shown.estimatedDeliveryDate !== null || shown.status !== 'open' || !client) return shown;
    return { ...shown, estimatedDeliveryDate: nextDeliveryDate(today, client.acceptedDays) };
  }, [saved, pending, client, today]);
  return { cart, client, edits, endedDiscounts };
}

/** Review of a cart: read-only lines, the delivery date, and Submit. */
export function ReviewScreen({ saved }: { saved: Cart }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const mayEdit = useMay('carts.edit');
  const maySubmit = useMay('orders.submit');
  const { cart, client, edits, endedDiscounts } = useReviewedCart(saved);
  const { submit, busy, failure, dismiss } = useSubmit(edits.queue.whenIdle);
  const [dialog, setDialog] = useState<'assign' | 'short' | 'merge' | null>(null);
  /** How often a submit was tried without a date. */
  const [asked, setAsked] = useState(0);
  const open = cart.status === 'open';
  const editable = open && mayEdit ? edits : undefined;
  const missing = whatIsMissing(cart);
  const short = shortLines(cart);
  const refusedMerge = failure && isMerge(failure.how) ? failure : undefined;
  const refusedShort = failure && !refusedMerge && isShort(failure.problem) ? failure.problem : undefined;

  const press = () => {
    if (missing?.code === 'cart_without_client') setDialog('assign');
    else if (missing?.code === 'delivery_date_required') setAsked((times) => times + 1);
    else if (short.length > 0) setDialog('short');
    else void submit(cart);
  };
  const decide = (how: SubmitHow) => {
    setDialog('short');
    void submit(cart, how, true);
  };
  const reason = submitReason(cart, { maySubmit, mayEdit });
  const action: Action = { label: titles.submit, key: 'submit', disabledReason: reason, run: press };
  const backorder: Action = {
    label: 'Submit as backorder',
    icon: <Truck size={15} />,
    disabledReason: busy ? 'Submitting' : reason,
    run: () => (missing === null ? void submit(cart, 'backorder') : press()),
  };
  const merge: Action = {
    label: 'Submit and merge',
    icon: <Merge size={15} />,
    disabledReason: busy ? 'Submitting' : mergeReason(cart, reason),
    run: () => (missing?.code === 'cart_without_client' ? press() : setDialog('merge')),
  };
  const others = open ? [backorder, merge] : noActions;
  useActions(open ? [action, ...others] : noActions);
  const close = () => {
    setDialog(null);
    dismiss();
  };
  const back = () => void navigate({ href: places.cart(cart.cartId) });
  const button = open ? <ActionButton kind="primary" action={action} busy={busy} /> : null;
  return (
    <div className={layout.page}>
      <ReviewHead cart={cart} client={client} primary={button} others={others} />
      {failure && !refusedShort && !refusedMerge ? (
        <SubmitFailed failure={failure} busy={busy} onRetry={() => void submit(cart, failure.how, true)} />
      ) : null}
      <div className={layout.columns}>
        <div className={layout.main}>
          <CartGrid cart={cart} mayPrice={false} empty={<Button onClick={back}>Back to the cart</Button>} />
        </div>
        <CartSummary cart={cart} unfold={asked}>
          <DeliveryDays
            value={cart.estimatedDeliveryDate}
            client={client}
            asked={asked}
            error={asked > 0 && open && cart.estimatedDeliveryDate === null ? messages.deliveryDateRequired : undefined}
            onChange={editable ? (date) => toastFailure(edits.setDeliveryDate(date)) : undefined}
          />
          <div className={css.forceSubmit}>
            <Choice
              checked={cart.forceBackorderAll}
              disabled={!editable}
              onChange={(event) => toastFailure(edits.setForceBackorderAll(event.target.checked))}
            >
              Force backorder for all
            </Choice>
          </div>
          {open ? <CartWarnings cart={cart} edits={editable} endedDiscounts={endedDiscounts} /> : null}
        </CartSummary>
      </div>
      {phone && open ? <PhoneBar grandTotal={cart.grandTotal} action={button} /> : null}
      {refusedShort || (dialog === 'short' && short.length > 0) ? (
        <ShortLinesDialog
          cart={cart}
          short={short}
          problem={refusedShort}
          busy={busy}
          onBackorder={() => decide('backorder')}
          onCorrect={decide}
          onClose={close}
        />
      ) : null}
      {dialog === 'merge' ? (
        <MergeDialog
          cart={cart}
          client={client}
          edits={editable}
          busy={busy}
          failure={refusedMerge}
          onMerge={(how) => void submit(cart, how)}
          onClose={close}
        />
      ) : null}
      {dialog === 'assign' ? (
        <ClientPicker
          cart={cart}
          question={confirmations.assignClient}
          onClose={() => setDialog(null)}
          onAssigned={(summary) => {
            setDialog(null);
            if (summary.clientId !== null)
              void navigate({ href: places.reviewOrder(summary.cartId, summary.clientId), replace: true });
          }}
        />
      ) : null}
    </div>
  );
}
