import { Button } from '../../../ui/controls/Button.tsx';
import type { SubmitFailure } from './use-submit.ts';
import './SubmitFailed.css';

interface SubmitFailedProps {
  failure: SubmitFailure;
  busy: boolean;
  onRetry: () => void;
}

/** Why the cart was not submitted; with an unknown outcome, a safe retry. */
export function SubmitFailed({ failure, busy, onRetry }: SubmitFailedProps) {
  const { problem, unknown } = failure;
  return (
    <div className="submit-failed refusal" role="alert">
      <p>
        <b>{problem.title}.</b> {problem.detail}
        {problem.requestId !== undefined && problem.status >= 500 ? ` (request ${problem.requestId})` : null}
      </p>
      {unknown ? (
        <>
          <p>Perhaps the order was created. Trying again is safe: the cart never becomes two orders.</p>
          <Button busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  );
}
