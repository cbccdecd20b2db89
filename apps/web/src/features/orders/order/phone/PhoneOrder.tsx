import { lastOrderText } from '../../../accounts/shared/client-facts.ts';
import { focusNote } from '../../../accounts/shared/timeline/NoteForm.tsx';
import { PhoneBar } from '../../../carts/shared/PhoneBar.tsx';
import { MessageSquare, Phone, Send } from 'lucide-react';
import { useMay, useMe } from '../../../../context/session.tsx';
import { counted, money } from '../../../../lib/format.ts';
import { ActionButton } from '../../../../ui/controls/ActionButton.tsx';
import { Button, buttonClass } from '../../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import type { Order } from '../../shared/order-query.ts';
import { OrderStatusTone } from '../../shared/OrderStatusTone.tsx';
import { useReorder } from '../../shared/use-reorder.tsx';
import { OrderBand } from '../band/OrderBand.tsx';
import { useWhoToCall } from '../contacts/OrderContacts.tsx';
import type { FileActions } from '../files/file-actions.ts';
import type { StepActions } from '../fulfillment/use-step-actions.tsx';
import type { OrderParts } from '../order-parts.ts';
import css from './PhoneOrder.module.css';

const PickSection = lazyPart(async () => (await import('./PickSection.tsx')).PickSection);

interface PhoneOrderProps {
  order: Order;
  steps: StepActions;
  parts: OrderParts;
  mail: FileActions['mail'];
  /** Its goods are picked now, by this person. */
  picking: boolean;
  /** The person sells, or looks after the money: prices are shown. */
  sells: boolean;
}

/**
 * An order on a phone. Who picks it finds the scan field and what to pick first; who sells it the amount, where it is, whom to
 * call, and the lines.
 */
export function PhoneOrder({ order, steps, parts, mail, picking, sells }: PhoneOrderProps) {
  const next = steps.next?.disabledReason === undefined ? steps.next : undefined;
  const foot = !picking && next !== undefined;
  return (
    <div className={css.page}>
      {picking ? <PickSection order={order} /> : null}
      {sells && !picking ? (
        <p className={css.amount}>
          <b className="num">{money(order.grandTotal)}</b>
          <OrderStatusTone status={order.status} />
        </p>
      ) : null}
      <OrderBand order={order} steps={steps} primaryElsewhere={foot} />
      {picking ? null : <Reach order={order} mail={mail} />}
      {picking ? (
        <details className={css.lines}>
          <summary>{counted(order.orderItems.length, 'line')}</summary>
          {parts.lines}
        </details>
      ) : (
        parts.lines
      )}
      {sells ? parts.money : null}
      {parts.delivery}
      {parts.timeline}
      {parts.files}
      {parts.contacts}
      {foot ? (
        <div className={css.foot}>
          <PhoneBar
            grandTotal={sells ? order.grandTotal : null}
            action={<ActionButton action={next} kind="primary" busy={steps.busy} />}
          />
        </div>
      ) : picking || steps.mayStep ? null : (
        <Again order={order} />
      )}
    </div>
  );
}

/** Calling the client, writing a note, sending a document: one tap each. */
function Reach({ order, mail }: { order: Order; mail: FileActions['mail'] }) {
  const mayNote = useMay('orders.edit');
  const { reached } = useWhoToCall(order.clientId);
  const who = reached.find(({ phone }) => phone !== null);
  const send = mail.filter(({ disabledReason }) => disabledReason === undefined);
  if (who === undefined && !mayNote && send.length === 0) return null;
  return (
    <div className={css.reach}>
      {who === undefined ? null : (
        <a className={buttonClass({})} href={`tel:${who.phone}`} title={who.name}>
          <Phone size={16} aria-hidden />
          Call
        </a>
      )}
      {mayNote ? (
        <Button icon={<MessageSquare size={16} />} onClick={focusNote}>
          Note
        </Button>
      ) : null}
      {send.length === 0 ? null : <MenuButton label="Send" icon={<Send size={16} />} text items={send} />}
    </div>
  );
}

/** The same again, at the foot of who sells. */
function Again({ order }: { order: Order }) {
  const { timeZone } = useMe();
  const reorder = useReorder()(order);
  const { client } = useWhoToCall(order.clientId);
  if (reorder === false) return null;
  return (
    <div className={css.foot}>
      <div className={css.again}>
        <p>
          <small>{client ? lastOrderText(client, timeZone) : null}</small>
          <b>{order.tradename}</b>
        </p>
        <ActionButton action={reorder} kind="primary" />
      </div>
    </div>
  );
}
