import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useAct } from '../../../context/use-act.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Section } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { SessionRows } from '../shared/SessionRows.tsx';

/** Where the person is signed in, with buttons that end the other sessions. */
export function OwnSessions() {
  const sessions = useQuery(read('people.sessions', {}));
  const { act } = useAct();
  return (
    <Section title="Your sessions">
      <Loaded query={sessions} loading={<Skeleton lines={3} label="Loading your sessions" />}>
        {({ data }) => (
          <SessionRows
            sessions={data}
            onEnd={async (sessionId) => await act('people.endSession', { body: { sessionId } }, { done: null })}
          />
        )}
      </Loaded>
    </Section>
  );
}
