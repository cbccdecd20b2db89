import { confirmations, messages } from '@cartwright/contract/messages';
import { addMoney } from '@cartwright/domain/money/money';
import { useNavigate } from '@tanstack/react-router';
import { Merge, Truck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { usePhone } from '../../../lib/use-media.ts';
import type { Action } from '../../../lib/action.ts';
import type { Cart } from '../shared/cart-types.ts';
import { CartSummary } from '../summary/CartSummary.tsx';
import { ClientPicker } from '../shared/ClientPicker.tsx';
import { DeliveryDays } from '../shared/DeliveryDays.tsx';
import { CartWarnings } from '../summary/CartWarnings.tsx';
import { PhoneBar } from '../shared/PhoneBar.tsx';
import { SampleMeter } from '../samples/SampleMeter.tsx';
import { useSampleMeter } from '../samples/use-sample-meter.ts';
import { ClientInstructions } from './ClientInstructions.tsx';
import { CorrectedSums } from './CorrectedSums.tsx';
import { ReviewGrid } from './lines/ReviewGrid.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { SubmitAs } from './SubmitAs.tsx';
import { SubmitFailed } from './SubmitFailed.tsx';
import { mergeReason, submitReason, whatIsMissing } from './submit-reasons.ts';
import { waitReason } from '../offline/wait-reason.ts';
import { WaitingEdits } from '../offline/WaitingEdits.tsx';
import { CartNews } from '../cart/CartNews.tsx';
import { SaveState } from '../cart/SaveState.tsx';
import { submitLabels, type Way } from './submit-ways.ts';
import { useReviewedCart, useWays } from './use-review.ts';
import { isMerge, isShort, type SubmitHow, useSubmit } from './use-submit.ts';
import { useSampleObstacles } from './use-sample-obstacles.ts';
import { useVerified } from './use-verified.ts';
import { toastFailure } from '../../../context/toast-failure.ts';
import { places } from '../../../context/places.ts';
import layout from '../shared/carts.module.css';
import css from './ReviewScreen.module.css';

const noActions: readonly never[] = [];

const MergeDialog = lazyPart(async () => (await import('./merge/MergeDialog.tsx')).MergeDialog);
const ShortLinesDialog = lazyPart(async () => (await import('./ShortLinesDialog.tsx')).ShortLinesDialog);

/** The value; while it is held, the last one before. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}

/** Review of a cart: its lines with the orders that they become, the delivery date, and the ways to submit. */
export function ReviewScreen({ saved }: { saved: Cart }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const mayEdit = useMay('carts.edit');
  const maySubmit = useMay('orders.submit');
  const { client, delivery, edits, editable, ...reviewed } = useReviewedCart(saved);
  const { cart: current, stored: kept, ...saving } = reviewed;
  const { submit, busy, failure, dismiss } = useSubmit(edits.queue.whenIdle);
  // While it is submitted, the review stays as it is until the order takes its place.
  const cart = useHeld(current, busy);
  const stored = useHeld(kept, busy);
  const { short, choices, choose, two, ways, way, setWay } = useWays(cart);
  const samples = useSampleMeter(cart);
  const [dialog, setDialog] = useState<'assign' | 'merge' | null>(null);
  /** How often a submit was tried without a date. */
  const [asked, setAsked] = useState(0);
  const open = cart.status === 'open';
  const assign = useCallback(() => setDialog('assign'), [setDialog]);
  const { obstacles, packable } = useVerified(cart, editable, assign);
  const sampleObstacles = useSampleObstacles(cart, samples, editable);
  const missing = whatIsMissing(cart);
  const refusedMerge = failure && isMerge(failure.how) ? failure : undefined;
  const refusedShort = failure && !refusedMerge && isShort(failure.problem) ? failure.problem : undefined;
  const shown = open && way === 'corrections' ? two : undefined;

  const total = shown === undefined ? cart.grandTotal : addMoney(shown.one.grandTotal, shown.two.grandTotal);

  const send = (how: SubmitHow, confirmed = false) => {
    // What is typed and not saved yet is what the person means.
    delivery.commit();
    if (!isMerge(how) && missing?.code === 'delivery_date_required') setAsked((times) => times + 1);
    else void submit(cart, how, confirmed);
  };
  const go = (by: Way) => {
    if (missing?.code === 'cart_without_client') setDialog('assign');
    else if (by === 'merge') setDialog('merge');
    else send(by === 'corrections' ? choices : by);
  };
  const reason = submitReason(cart, { maySubmit, mayEdit }) ?? waitReason(saving);
  const reasonOfWay = (by: Way) => ways.find((each) => each.way === by)?.reason;
  const reasonOf = (by: Way): string | undefined => {
    if (by === 'merge') return reasonOfWay('merge') ?? mergeReason(cart, reason) ?? samples?.refusal;
    if (by !== 'corrections') return reason ?? samples?.refusal;
    return (
      reason ?? (two !== undefined && two.one.lines + two.two.lines === 0 ? 'Nothing is left to order' : undefined)
    );
  };
  const action: Action = { label: submitLabels[way], key: 'submit', disabledReason: reasonOf(way), run: () => go(way) };
  const backorder: Action = {
    label: submitLabels.backorder,
    icon: <Truck size={15} />,
    disabledReason: busy ? 'Submitting' : reasonOf('backorder'),
    run: () => go('backorder'),
  };
  const merge: Action = {
    label: submitLabels.merge,
    icon: <Merge size={15} />,
    disabledReason: busy ? 'Submitting' : reasonOf('merge'),
    run: () => go('merge'),
  };
  const others = open ? [backorder, merge].filter(({ label }) => label !== action.label) : noActions;
  useActions(open ? [action, ...others] : noActions);
  const back = () => void navigate({ href: places.cart(cart.cartId) });
  const button = open ? <ActionButton kind="primary" action={action} busy={busy} /> : null;
  return (
    <div className={layout.page}>
      <ReviewHead cart={cart} client={client} primary={button} others={others} />
      {failure && !refusedShort && !refusedMerge ? (
        <SubmitFailed failure={failure} busy={busy} onRetry={() => send(failure.how, true)} />
      ) : null}
      <div className={layout.columns}>
        <div className={layout.main}>
          {open ? <CartNews cartId={cart.cartId} /> : null}
          <WaitingEdits {...saving} onDismiss={edits.queue.dismiss} />
          <ReviewGrid
            cart={cart}
            edits={editable}
            short={open ? short : noActions}
            choices={choices}
            onChoose={open && maySubmit ? choose : undefined}
            packable={packable}
            two={shown}
            empty={<Button onClick={back}>Back to the cart</Button>}
          />
          {editable && !phone ? (
            <div className={css.saved}>
              <SaveState {...saving} />
            </div>
          ) : null}
          {client ? <ClientInstructions client={client} /> : null}
        </div>
        <CartSummary
          cart={cart}
          unfold={asked}
          saving={editable ? <SaveState {...saving} /> : undefined}
          becomes={
            shown && {
              title: shown.one.lines > 0 && shown.two.lines > 0 ? 'Becomes two orders' : 'Becomes one order',
              total,
              sums: <CorrectedSums cart={cart} {...shown} />,
            }
          }
        >
          <DeliveryDays
            value={delivery}
            client={client}
            readOnly={!editable}
            asked={asked}
            error={asked > 0 && open && delivery.date === null ? messages.deliveryDateRequired : undefined}
          />
          {open ? <SubmitAs ways={ways} chosen={way} onChoose={setWay} /> : null}
          <div className={css.forceSubmit}>
            <Choice
              checked={cart.forceBackorderAll}
              disabled={!editable}
              onChange={(event) => toastFailure(edits.setForceBackorderAll(event.target.checked))}
            >
              Force backorder for all
            </Choice>
          </div>
          {samples !== undefined && samples.usage.added > 0 ? (
            <SampleMeter {...samples} faults={samples.refusal === undefined ? samples.faults : noActions} />
          ) : null}
          {open ? (
            <CartWarnings
              cart={cart}
              withShort={false}
              notes={saving.notes}
              obstacles={[...sampleObstacles, ...obstacles]}
            />
          ) : null}
        </CartSummary>
      </div>
      {phone && open ? <PhoneBar grandTotal={total} action={button} /> : null}
      {refusedShort ? (
        <ShortLinesDialog
          cart={cart}
          short={short}
          choices={choices}
          problem={refusedShort}
          busy={busy}
          onPick={choose}
          onBackorder={() => send('backorder', true)}
          onCorrect={() => send(choices, true)}
          onClose={dismiss}
        />
      ) : null}
      {dialog === 'merge' ? (
        <MergeDialog
          cart={stored}
          client={client}
          edits={editable}
          busy={busy}
          failure={refusedMerge}
          onMerge={send}
          onClose={() => {
            setDialog(null);
            dismiss();
          }}
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
