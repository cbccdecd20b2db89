import type { OutputOf } from '@cartwright/contract/contract';
import { stepNeeds, whyNoFirstOrder } from '@cartwright/domain/settings/first-steps';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Flag } from 'lucide-react';
import { useId } from 'react';
import { read } from '../../../api/query.ts';
import { useNewCart } from '../../../context/use-new-cart.tsx';
import { createChoice } from '../../../lib/choices/choice.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { SetUpSide } from './SetUpSide.tsx';
import { StepRow } from './StepRow.tsx';
import css from './FirstSteps.module.css';

const fold = createChoice('cartwright.first-steps', ['open', 'folded']);

/** From nothing to the first order: the steps of the set-up above the dashboard, until that order is submitted. */
export function FirstSteps() {
  // What other screens have changed meanwhile is on it.
  const query = useQuery({ ...read('dashboard.firstSteps', {}), refetchOnMount: 'always' });
  return (
    <Loaded query={query} loading={<Skeleton lines={10} label="Loading the first steps" />}>
      {(data) => (data.steps.length === 0 ? null : <Steps {...data} />)}
    </Loaded>
  );
}

function Steps({ steps, facts }: Pick<OutputOf<'dashboard.firstSteps'>, 'steps' | 'facts'>) {
  const id = useId();
  const isFolded = fold.use() === 'folded';
  const current = steps.find(({ step, state }) => state === 'open' && stepNeeds(step, facts) === null)?.step;
  const inState = (wanted: string) => steps.filter(({ state }) => state === wanted).length;
  const skipped = inState('skipped');
  return (
    <Frame aria-labelledby={id} className={css.frame}>
      <div className={css.head}>
        <h2 id={id}>Set up</h2>
        <span>
          {inState('done')} of {steps.length} done{skipped === 0 ? '' : `, ${skipped} skipped`} · here until the first
          order
        </span>
        <Button
          kind="bare"
          size="small"
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
          onClick={() => fold.set(isFolded ? 'open' : 'folded')}
        >
          {isFolded ? 'Show steps' : 'Hide steps'}
        </Button>
      </div>
      {isFolded ? null : (
        <div className={css.body}>
          <ol className={css.steps}>
            {steps.map(({ step, state }, at) => (
              <StepRow
                key={step}
                step={step}
                state={state}
                number={at + 1}
                facts={facts}
                isCurrent={step === current}
              />
            ))}
            <FirstOrder facts={facts} isNext={current === undefined} />
          </ol>
          <SetUpSide facts={facts} />
        </div>
      )}
    </Frame>
  );
}

function FirstOrder({ facts, isNext }: Pick<OutputOf<'dashboard.firstSteps'>, 'facts'> & { isNext: boolean }) {
  const start = useNewCart();
  if (start === undefined) return null;
  const why = whyNoFirstOrder(facts);
  return (
    <li className={css.step} data-current={isNext || undefined}>
      <span className={css.mark}>
        <Flag size={14} />
      </span>
      <div className={css.text}>
        <b>First order</b>
        <small>Make a cart for a client, review it, submit it</small>
      </div>
      <div className={css.buttons}>
        {why === null ? null : <small>{why}</small>}
        <ActionButton kind={isNext ? 'primary' : undefined} action={{ ...start, disabledReason: why ?? undefined }} />
      </div>
    </li>
  );
}
