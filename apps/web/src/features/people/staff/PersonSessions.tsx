import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { SessionRows } from '../shared/SessionRows.tsx';
import css from './PeoplePage.module.css';

interface PersonSessionsProps {
  personId: number;
  name: string;
  onEdit: () => void;
}

/** Where a person is signed in, with buttons that end each session or all of them. */
export function PersonSessions({ personId, name, onEdit }: PersonSessionsProps) {
  const sessions = useQuery(read('people.sessionsOf', { body: { personId } }));
  const { act } = useAct();
  const endAll = () =>
    void act(
      'people.endSessionsOf',
      { body: { personId } },
      {
        ask: {
          title: `Sign out ${name} everywhere?`,
          text: 'They sign in again with their password. What they have not saved is lost.',
          confirmLabel: 'Sign out everywhere',
          danger: true,
        },
        done: `${name} is signed out everywhere.`,
      },
    );
  return (
    <Panel
      title={`Sessions of ${name}`}
      action={
        <span className={css.actions}>
          {sessions.data && sessions.data.count > 0 ? (
            <button type="button" className={css.everywhere} onClick={endAll}>
              Sign out everywhere
            </button>
          ) : null}
          <Button size="small" icon={<Pencil size={14} />} aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        </span>
      }
    >
      <Loaded query={sessions} loading={<Skeleton lines={3} label="Loading the sessions" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">Not signed in anywhere.</p>
          ) : (
            <SessionRows
              sessions={data}
              onEnd={async (sessionId) => await act('people.endSessionOf', { body: { sessionId } }, { done: null })}
            />
          )
        }
      </Loaded>
      <p className={css.signIns}>
        <AppLink className="link" href={places.signInsOf(personId)}>
          Sign-ins in the audit
        </AppLink>
      </p>
    </Panel>
  );
}
