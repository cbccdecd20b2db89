import { type FirstStep, type StepState, stepNeeds } from '@cartwright/domain/settings/first-steps';
import { Check } from 'lucide-react';
import { useAct } from '../../../context/use-act.ts';
import { useStepLinks, useStepResult } from '../../../context/step-links.ts';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { type FirstFacts, stepTexts } from './step-texts.ts';
import css from './FirstSteps.module.css';

interface StepRowProps {
  step: FirstStep;
  state: StepState;
  number: number;
  facts: FirstFacts;
  /** The first one that is open: it has the filled button. */
  isCurrent: boolean;
}

const states = { done: 'Done', skipped: 'Skipped', open: 'To do' } as const;

/** One step: whether it is done, what it is for or what there is, the screens that do it, and Skip. */
export function StepRow({ step, state, number, facts, isCurrent }: StepRowProps) {
  const { title, text, has } = stepTexts[step];
  const screens = useStepLinks(step);
  const { act } = useAct();
  const maySkip = useMay('settings.edit');
  const skip = () =>
    void act(
      'settings.skipFirstStep',
      { body: { step, isSkipped: true } },
      {
        done: `${title} skipped.`,
        undo: (_done, send) => async () => await send('settings.skipFirstStep', { body: { step, isSkipped: false } }),
      },
    );
  const result = useStepResult(step);
  const shown = state === 'done' ? (result === undefined ? [] : [{ label: 'Open', href: result }]) : screens;
  const needs = state === 'open' ? stepNeeds(step, facts) : null;
  return (
    <li className={css.step} data-state={state} data-current={isCurrent || undefined}>
      <span className={css.mark}>
        {state === 'done' ? <Check size={15} /> : <span aria-hidden>{number}</span>}
        <span className="sr">{states[state]}: </span>
      </span>
      <div className={css.text}>
        <b>{title}</b>
        <small>{state === 'done' ? has(facts).filter(Boolean).join(', ') : text}</small>
      </div>
      <div className={css.buttons}>
        {state === 'skipped' ? <small>Skipped</small> : null}
        {needs === null ? null : <small>{needs}</small>}
        {shown.map(({ label, href }, at) => (
          <ButtonLink
            key={label}
            kind={state === 'done' ? 'bare' : isCurrent && at === 0 ? 'primary' : undefined}
            href={href}
            aria-label={`${label}: ${title}`}
          >
            {label}
          </ButtonLink>
        ))}
        {maySkip && state === 'open' ? (
          <Button kind="bare" aria-label={`Skip ${title}`} onClick={skip}>
            Skip
          </Button>
        ) : null}
      </div>
    </li>
  );
}
