import { Check, ChevronDown, ChevronUp, Undo2 } from 'lucide-react';
import { dateTime } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Floating } from '../../../../ui/overlay/Floating.tsx';
import { useAnchor } from '../../../../ui/overlay/use-anchor.ts';
import type { Order } from '../../shared/order-query.ts';
import type { StepActions } from '../fulfillment/use-step-actions.tsx';
import { orderStops } from './order-stops.ts';
import css from './OrderBand.module.css';

/** What is done of an order: a bar for each step, and on a press when and by whom, with the way back. */
export function DoneSteps({ order, steps }: { order: Order; steps: StepActions }) {
  const { anchor, close, trigger } = useAnchor();
  const stops = orderStops(order);
  const done = stops.filter(({ fill }) => fill === 'full');
  const back = steps.band.back.filter(steps.may).map((action) => steps.actionOf(action));
  return (
    <>
      <button type="button" className={css.done} aria-haspopup="dialog" {...trigger}>
        <i className={css.dot} data-is="done" aria-hidden>
          <Check size={12} strokeWidth={3} />
        </i>
        <span className={css.text}>
          <b>
            {done.length} of {stops.length} <span className={css.word}>done</span>
          </b>
          <span className={css.pips} aria-hidden>
            {stops.map(({ label, fill }) => (
              <i key={label} data-fill={fill} />
            ))}
          </span>
        </span>
        {anchor ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
      </button>
      {anchor ? (
        <Floating
          anchor={anchor}
          onClose={close}
          role="dialog"
          aria-label="Steps of the order"
          className={css.fold}
          sheet
        >
          <ol>
            {done.map(({ label, at, by }) => (
              <li key={label}>
                <i className={css.dot} data-is="done" aria-hidden>
                  <Check size={12} strokeWidth={3} />
                </i>
                <b>{label}</b>
                <time dateTime={at ?? undefined}>{dateTime(at)}</time>
                <span>{by}</span>
              </li>
            ))}
          </ol>
          {back.length === 0 ? null : (
            <div className={css.back}>
              <span>One step back</span>
              {back.map((action) => (
                <Button
                  key={action.label}
                  size="small"
                  icon={<Undo2 size={14} />}
                  busy={steps.busy}
                  onClick={() => {
                    close();
                    action.run?.();
                  }}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          )}
        </Floating>
      ) : null}
    </>
  );
}
