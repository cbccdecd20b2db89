import { followUpDays, MAX_FOLLOW_UP } from '@cartwright/domain/accounts/follow-ups';
import { useState, type SyntheticEvent } from 'react';
import { useAct } from '../../../context/use-act.ts';
import { useToday } from '../../../context/use-today.ts';
import { Input } from '../../../form/Input.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { useUnsavedGuard } from '../../../ui/overlay/unsaved-guard.ts';
import { dayFault } from '../shared/follow-ups/day-fault.ts';
import { FollowUpDays } from '../shared/follow-ups/FollowUpDays.tsx';
import { FollowUpPerson } from '../shared/follow-ups/FollowUpPerson.tsx';
import css from './FollowUps.module.css';

/** Puts the focus into the field for a new follow-up. */
export const focusFollowUp = (): void => document.querySelector<HTMLElement>('input[data-follow-up]')?.focus();

/** What to do next for a client; once something is typed, for which day and for whom. */
export function NewFollowUp({ clientId }: { clientId: number }) {
  const today = useToday();
  const [first = ''] = followUpDays(today);
  const [what, setWhat] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [personId, setPersonId] = useState<number | null>(null);
  const { act, busy } = useAct();
  const typed = what.trim() !== '';
  useUnsavedGuard(typed && !busy);
  const add = async () => {
    if (!typed) return;
    const wrong = dayFault(day, today);
    setFault(wrong);
    if (wrong !== null) return;
    const made = await act(
      'accounts.addFollowUp',
      { body: { clientId, what, day: day ?? first, personId } },
      {
        subject: 'Follow-up',
        undo:
          ({ followUpId }, write) =>
          async () =>
            await write('accounts.endFollowUp', { body: { followUpId, as: 'dropped' } }),
      },
    );
    if (made === undefined) return;
    setWhat('');
    setDay(null);
    setPersonId(null);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className={css.form} aria-label="New follow-up" noValidate onSubmit={onSubmit}>
      <div className={css.field}>
        <Input
          data-follow-up
          aria-label="New follow-up"
          placeholder="What to do next"
          autoComplete="off"
          maxLength={MAX_FOLLOW_UP}
          value={what}
          onChange={(event) => setWhat(event.target.value)}
        />
        {typed ? null : (
          <span>
            <KeyHint name="followUp" />
          </span>
        )}
      </div>
      {typed ? (
        <>
          <FollowUpDays
            label="Day of the follow-up"
            value={day ?? first}
            error={fault}
            onChange={(chosen) => {
              setDay(chosen);
              setFault(null);
            }}
          />
          <div className={css.send}>
            <FollowUpPerson value={personId} onChange={setPersonId} />
            <Button type="submit" busy={busy}>
              Add
            </Button>
          </div>
        </>
      ) : null}
    </form>
  );
}
