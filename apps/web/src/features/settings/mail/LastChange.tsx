import type { OutputOf } from '@cartwright/contract/contract';
import { useMay, useMe } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { dayTime } from '../../../lib/format.ts';

type Server = NonNullable<OutputOf<'settings.mailServer'>['server']>;

interface LastChangeProps extends Pick<Server, 'version' | 'waitsForReview'> {
  changed: NonNullable<Server['changed']>;
}

/** Who last decided where mail goes; while links wait for it, an administrator says that they have seen it. */
export function LastChange({ changed: { personId, personName, at }, waitsForReview, version }: LastChangeProps) {
  const { act, busy } = useAct();
  const isOwn = useMe().personId === personId;
  const mayReview = useMay('people.edit') && !isOwn;
  const who = isOwn ? 'you' : personName;
  return (
    <>
      <p className="muted">
        Set by {who} on {dayTime(at)}
      </p>
      {waitsForReview ? (
        <>
          <p role="status">
            Links for new passwords of people with more rights than {who} wait until {isOwn ? 'another' : 'an'}{' '}
            administrator has seen this change.
          </p>
          {mayReview ? (
            <ButtonRow>
              <Button
                kind="primary"
                busy={busy}
                onClick={() =>
                  void act('settings.reviewMailServer', { body: { version } }, { done: 'The links are sent.' })
                }
              >
                I have seen it
              </Button>
            </ButtonRow>
          ) : null}
        </>
      ) : null}
    </>
  );
}
