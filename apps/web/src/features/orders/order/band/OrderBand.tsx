import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { useMe } from '../../../../context/session.tsx';
import { useNow } from '../../../../context/use-now.ts';
import { useToday } from '../../../../context/use-today.ts';
import { dateTime } from '../../../../lib/format.ts';
import { ActionButton } from '../../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { Order } from '../../shared/order-query.ts';
import type { StepActions } from '../fulfillment/use-step-actions.tsx';
import { DoneSteps } from './DoneSteps.tsx';
import { dueText, stageText, whoActs } from './stage-facts.ts';
import css from './OrderBand.module.css';

interface OrderBandProps {
  order: Order;
  steps: StepActions;
  /** The primary step is elsewhere: at the foot of a phone. */
  primaryElsewhere?: boolean;
}

/** How far the order is, once: what is done folds, what is next says why and has its steps, what follows is a word. */
export function OrderBand({ order, steps, primaryElsewhere = false }: OrderBandProps) {
  const { timeZone } = useMe();
  const clock = { today: useToday(), now: useNow(), timeZone };
  const { stage, after, reason, beside } = steps.band;
  if (order.status === 'Cancelled') {
    return (
      <section className={css.band} aria-label="Fulfillment" data-over>
        <p className={css.cancelled}>
          Cancelled {dateTime(order.cancelledDate)}
          {order.reasonForCanceling === null ? null : `: ${order.reasonForCanceling}`}
        </p>
      </section>
    );
  }
  const isHeld = order.status === 'Quarantined';
  const title = isHeld ? 'Quarantine' : stage?.title;
  const text = stage && (reason ?? (isHeld ? 'The manifest is in quarantine' : stageText(order, stage.id, clock)));
  const primary = steps.next?.disabledReason === undefined ? steps.next : undefined;
  const others = beside.filter(steps.may);
  return (
    <section className={css.band} aria-label="Fulfillment" data-over={stage === undefined || undefined}>
      <DoneSteps order={order} steps={steps} />
      <div className={css.next} data-waits={reason !== undefined || undefined}>
        <i className={css.dot} data-is={stage === undefined ? 'done' : 'next'} aria-hidden />
        <div className={css.text}>
          <b aria-current={stage === undefined ? undefined : 'step'}>
            {stage === undefined ? 'Done' : steps.mayStep ? title : whoActs[stage.id]}
          </b>
          <p>{stage === undefined ? `Paid ${dateTime(order.paidDate)}` : text}</p>
        </div>
        {others.length > 0 || (primary && !primaryElsewhere) ? (
          <span className={css.steps}>
            {others.map((action) => (
              <Button key={action} busy={steps.busy} onClick={steps.actionOf(action).run}>
                {orderActionLabels[action].button}
              </Button>
            ))}
            {primary && !primaryElsewhere ? <ActionButton action={primary} kind="primary" busy={steps.busy} /> : null}
          </span>
        ) : null}
      </div>
      {after === undefined ? null : (
        <div className={css.after}>
          <i className={css.dot} aria-hidden />
          <div className={css.text}>
            <b>{after.title}</b>
            {after.id === 'payment' ? <p>{dueText(order, clock)}</p> : null}
          </div>
        </div>
      )}
    </section>
  );
}
