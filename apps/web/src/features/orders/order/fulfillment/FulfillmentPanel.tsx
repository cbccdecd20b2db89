import type { OrderAction } from '@cartwright/domain/orders/order-transitions';
import { paymentState } from '@cartwright/domain/money/payments';
import { isOverdue } from '@cartwright/domain/money/payment-due';
import { useMe } from '../../../../context/session.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { money } from '../../../../lib/format.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Status.tsx';
import type { Order } from '../../shared/order-query.ts';
import { stepFacts } from '../../shared/steps/step-reasons.ts';
import { OrderPayments } from '../payments/OrderPayments.tsx';
import { OrderReturns } from '../returns/OrderReturns.tsx';
import { fulfillmentStages, stepsShown } from './fulfillment-stages.ts';
import { stageFacts } from './stage-facts.ts';
import type { StepActions } from './use-step-actions.tsx';
import { useToday } from '../../../../context/use-today.ts';
import css from './FulfillmentPanel.module.css';

interface FulfillmentPanelProps {
  order: Order;
  steps: StepActions;
}

const states = { done: 'done', current: 'now', open: 'to come' } as const;

/** The stages of an order: what is known of each, and the steps that lead on or back. */
export function FulfillmentPanel({ order, steps }: FulfillmentPanelProps) {
  const { quarantine, timeZone } = useMe();
  const facts = { ...stepFacts(order, quarantine), isPaid: order.paidDate !== null };
  const today = useToday();
  const stages = fulfillmentStages(facts);
  if (stages.length === 0) return null;
  const late = isOverdue(order, today, timeZone);
  return (
    <Panel title="Fulfillment">
      <ol className={css.stages}>
        {stages.map((stage) => (
          <li key={stage.id} data-state={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
            <h3>
              {stage.title}
              <span className="sr">, {states[stage.state]}</span>
              {stage.id === 'payment' ? (
                <>
                  {late ? <Tag tone="red">Overdue</Tag> : null}
                  <b className="num">{money(order.paidDate === null ? paymentState(order).open : order.grandTotal)}</b>
                </>
              ) : null}
            </h3>
            {stageFacts(order, stage, { today, timeZone }).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {stage.id === 'release' ? <OrderReturns order={order} /> : null}
            {stage.id === 'payment' ? <OrderPayments order={order} mayChange={steps.may('payPart')} /> : null}
            <Steps actions={stepsShown(stage, facts).filter(steps.may)} steps={steps} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The buttons of a stage; one that is not available says why below it. */
function Steps({ actions, steps }: { actions: readonly OrderAction[]; steps: StepActions }) {
  if (actions.length === 0) return null;
  const shown = actions.map((action) => steps.actionOf(action));
  const reasons = new Set(shown.flatMap(({ disabledReason }) => disabledReason ?? []));
  return (
    <div className={css.steps}>
      {shown.map(({ label, disabledReason, run }) => (
        <Button
          key={label}
          size="small"
          busy={steps.busy}
          disabledReason={disabledReason}
          onClick={disabledReason === undefined ? run : undefined}
        >
          {label}
        </Button>
      ))}
      {[...reasons].map((reason) => (
        <small key={reason} aria-hidden>
          {reason}
        </small>
      ))}
    </div>
  );
}
