import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { NotFound } from '../ui/page/NotFound.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { asProblem } from '../lib/problem.ts';
import { NoConnection } from './NoConnection.tsx';
import { ErrorState } from '../ui/page/States.tsx';

/** A failed screen: the error, the request id and a retry. The shell around it stays. */
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

/** Outside of the shell, which has the main landmark otherwise. */
export const WholePageNotFound = () => (
  <main>
    <NotFound />
  </main>
);

export const WholePageError = (props: ErrorComponentProps) =>
  asProblem(props.error).code === 'network' ? (
    <NoConnection />
  ) : (
    <main>
      <ScreenError {...props} />
    </main>
  );
