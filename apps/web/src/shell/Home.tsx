import { Navigate } from '@tanstack/react-router';
import { PageHead } from '../ui/page/PageHead.tsx';
import { EmptyState } from '../ui/page/States.tsx';
import { navEntries, visibleEntries } from '../context/nav.ts';
import { useMe } from '../context/session.tsx';

/** The start: leads to the dashboard (spec 000 §2), or to the first screen of those who may not see it. */
export function Home() {
  const me = useMe();
  const first = visibleEntries(navEntries, me.permissions)[0];
  if (first) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageHead title="Welcome" />
      <EmptyState title="Nothing to show yet" text="An administrator has to give you a role in Settings." />
    </>
  );
}
