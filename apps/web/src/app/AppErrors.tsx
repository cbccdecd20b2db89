import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { AppLink } from '../ui/AppLink.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { asProblem } from '../ui/problem.ts';
import { NoServer } from './NoServer.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';

/** A screen that failed: what happened, the request id, another try. The shell around it stays. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <PageHead title={asProblem(error).status === 403 ? 'Not allowed' : 'This page failed'} />
      <ErrorState
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}

export const NotFound = () => (
  <>
    <PageHead title="Not found" />
    <EmptyState
      title="There is no such page"
      text="The address may be old, or the record was removed."
      action={
        <AppLink className="link" href="/">
          Go to the start
        </AppLink>
      }
    />
  </>
);

/** The same outside the shell, which has the landmark for the others. */
export const WholePageNotFound = () => (
  <main>
    <NotFound />
  </main>
);

export const WholePageError = (props: ErrorComponentProps) =>
  asProblem(props.error).code === 'network' ? (
    <NoServer />
  ) : (
    <main>
      <ScreenError {...props} />
    </main>
  );
