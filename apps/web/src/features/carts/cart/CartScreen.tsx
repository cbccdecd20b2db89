import { confirmations } from '@cartwright/contract/messages';
import { checkSubmit } from '@cartwright/domain/carts/cart-state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, Percent } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { UsuallyBuys } from '../../accounts/shared/usually-buys/UsuallyBuys.tsx';
import { takeTyped } from '../../../lib/keys/typed-ahead.ts';
import { counted, date } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import type { Action } from '../../../lib/action.ts';
import type { Cart } from '../shared/cart-types.ts';
import { useKeepCart } from '../offline/use-keep-cart.ts';
import { waitReason } from '../offline/wait-reason.ts';
import { WaitingEdits } from '../offline/WaitingEdits.tsx';
import { CartNews } from './CartNews.tsx';
import { CartGrid } from '../line/CartGrid.tsx';
import { CartHead } from './CartHead.tsx';
import { CartSamples } from '../samples/CartSamples.tsx';
import { CartSummary } from '../summary/CartSummary.tsx';
import { DeliveryDays } from '../shared/DeliveryDays.tsx';
import { useDateDraft } from '../shared/use-date-draft.ts';
import { CartWarnings } from '../summary/CartWarnings.tsx';
import { PhoneBar } from '../shared/PhoneBar.tsx';
import { useShownCart } from '../edits/use-shown-cart.ts';
import { makeEntering } from './entry/entering.ts';
import { QuickEntry } from './entry/QuickEntry.tsx';
import { SaveState } from './SaveState.tsx';
import { refusalText } from '../../../api/refusal-text.ts';
import { discountReason } from './use-cart-actions.tsx';
import { useRecentCart } from './use-recent-cart.ts';
import { useCartEdits } from '../edits/use-cart-edits.ts';
import { toastFailure } from '../../../context/toast-failure.ts';
import { classes } from '../../../lib/classes.ts';
import { places } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import layout from '../shared/carts.module.css';

const noActions: readonly never[] = [];

const CartDiscountDialog = lazyPart(async () => (await import('./CartDiscountDialog.tsx')).CartDiscountDialog);
const ClientPicker = lazyPart(async () => (await import('../shared/ClientPicker.tsx')).ClientPicker);
const ExcelImportDialog = lazyPart(async () => (await import('../excel/ExcelImportDialog.tsx')).ExcelImportDialog);

/** "Mon 11/30, 3 lines short" */
function barLabel({ estimatedDeliveryDate: day, cartItems }: Cart): string | undefined {
  const short = cartItems.filter(({ shortUnits }) => shortUnits > 0).length;
  const parts = [day === null ? '' : date(day), short === 0 ? '' : `${counted(short, 'line')} short`];
  return parts.filter(Boolean).join(', ') || undefined;
}

/** One cart: its lines edited in place, totals and delivery date. `saved` is the server's state. */
export function CartScreen({ saved }: { saved: Cart }) {
  const navigate = useNavigate();
  const phone = usePhone();
  const mayEdit = useMay('carts.edit');
  const mayPrice = useMay('carts.price');
  const { edits, pending, last, notes, waiting, isKept, refused } = useCartEdits(saved.cartId);
  const cart = useShownCart(saved, pending);
  const [dialog, setDialog] = useState<'assign' | 'ask' | 'discount' | 'import' | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [entering] = useState(makeEntering);
  const entryInput = useRef<HTMLInputElement>(null);
  // On a phone the keyboard would cover the lines.
  const toEntry = useCallback(() => (phone ? undefined : entryInput.current?.focus()), [phone]);
  const [added, setAdded] = useState<{ rowId: string }>();
  const client = useQuery({
    ...read('accounts.one', { body: { clientId: cart.clientId ?? 0 } }),
    enabled: cart.clientId !== null,
  });
  const open = cart.status === 'open';
  const editable = open && mayEdit ? edits : undefined;
  const saveDate = useCallback((day: string) => toastFailure(edits.setDeliveryDate(day)), [edits]);
  const delivery = useDateDraft(cart.estimatedDeliveryDate, editable && saveDate);
  const empty = refusalText(
    checkSubmit({ clientId: 1, lineCount: cart.cartItems.length, estimatedDeliveryDate: null }),
  );
  const emptyReason = cart.cartItems.length === 0 ? empty : waitReason({ waiting });
  useKeepCart(saved, client.data, open && mayEdit);

  const review = async (clientId: number | null) => {
    if (!open || emptyReason !== undefined || leaving) return;
    if (clientId === null) {
      setDialog('ask');
      return;
    }
    setLeaving(true);
    // What was entered is looked up first; an entry that nothing matches keeps the person here.
    if (!(await entering.whenDone())) {
      setLeaving(false);
      return;
    }
    // The review shows the stored cart: pending changes are saved first, and a failed one keeps the person here.
    const ok = await edits.queue.whenIdle();
    setLeaving(false);
    if (ok) await navigate({ href: places.reviewOrder(cart.cartId, clientId) });
  };
  const reviewAction: Action = {
    label: 'Review order',
    icon: <ClipboardCheck size={15} />,
    key: 'submit',
    disabledReason: emptyReason,
    run: () => void review(cart.clientId),
  };
  useActions(open ? [reviewAction] : noActions);

  useRecentCart(saved);
  const isReadOnly = editable === undefined;
  useEffect(() => {
    if (isReadOnly) takeTyped();
  }, [isReadOnly]);
  // A new cart shows it beside its entry, where the panel may be folded.
  const usual = editable && cart.clientId !== null ? <UsuallyBuys clientId={cart.clientId} /> : null;
  const reviewButton = open ? <ActionButton kind="primary" action={reviewAction} busy={leaving} /> : null;
  return (
    <div className={layout.page}>
      <CartHead
        cart={cart}
        client={client.data}
        edits={editable}
        mayPrice={mayPrice}
        primary={reviewButton}
        saving={editable ? <SaveState pending={pending} last={last} waiting={waiting} /> : null}
        onAssign={() => setDialog('assign')}
        onDiscount={() => setDialog('discount')}
        onImport={() => setDialog('import')}
      />
      <div className={layout.columns}>
        <div
          className={classes(layout.main, editable !== undefined && layout.editing)}
          data-empty={cart.cartItems.length === 0 || undefined}
        >
          <WaitingEdits waiting={waiting} isKept={isKept} refused={refused} onDismiss={edits.queue.dismiss} />
          <CartGrid
            cart={cart}
            edits={editable}
            mayPrice={mayPrice}
            entry={
              editable ? (
                <QuickEntry
                  cartId={cart.cartId}
                  clientId={cart.clientId}
                  version={cart.version}
                  terms={cart.terms}
                  edits={edits}
                  onAdded={(lineId) => setAdded({ rowId: String(lineId) })}
                  entering={entering}
                  input={entryInput}
                />
              ) : undefined
            }
            tools={
              <Button
                size="small"
                icon={<Percent size={15} />}
                disabledReason={discountReason(cart, mayPrice)}
                onClick={() => setDialog('discount')}
              >
                Discount
              </Button>
            }
            onDecided={toEntry}
            added={added}
            empty={
              editable ? (
                <ButtonLink href={places.cartProducts(cart.cartId, cart.clientId)}>Add from inventory</ButtonLink>
              ) : null
            }
          />
          {cart.cartItems.length === 0 && usual ? <div className={layout.usual}>{usual}</div> : null}
          {open ? <CartNews cartId={cart.cartId} /> : null}
        </div>
        <CartSummary
          cart={cart}
          onDiscount={
            editable && discountReason(cart, mayPrice) === undefined ? () => setDialog('discount') : undefined
          }
        >
          <DeliveryDays value={delivery} client={client.data} readOnly={!editable} />
          {open ? <CartWarnings cart={cart} edits={editable} notes={notes} areAtLines /> : null}
          <CartSamples cart={cart} />
          {cart.cartItems.length === 0 ? null : usual}
        </CartSummary>
      </div>
      {phone && open ? <PhoneBar label={barLabel(cart)} grandTotal={cart.grandTotal} action={reviewButton} /> : null}
      {dialog === 'discount' ? <CartDiscountDialog cart={cart} edits={edits} onClose={() => setDialog(null)} /> : null}
      {dialog === 'import' ? (
        <ExcelImportDialog cartId={cart.cartId} whenIdle={edits.queue.whenIdle} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'assign' || dialog === 'ask' ? (
        <ClientPicker
          cart={cart}
          {...(dialog === 'ask' ? { question: confirmations.assignClient } : {})}
          onClose={() => setDialog(null)}
          onAssigned={(summary) => {
            setDialog(null);
            if (dialog === 'ask' && summary.clientId !== null)
              void navigate({ href: places.reviewOrder(summary.cartId, summary.clientId) });
            else if (summary.cartId !== cart.cartId) void navigate({ href: places.cart(summary.cartId) });
          }}
        />
      ) : null}
    </div>
  );
}
