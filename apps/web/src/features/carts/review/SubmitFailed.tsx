import { Button } from '../../../ui/controls/Button.tsx';
import type { SubmitFailure } from './use-submit.ts';
import { Refusal } from '../../../form/Form.tsx';
import css from './SubmitFailed.module.css';

interface SubmitFailedProps {
  failure: SubmitFailure;
  busy: boolean;
  onRetry: () => void;
}

/** Why the cart was not submitted; with an unknown outcome, a safe retry. */
export function SubmitFailed({ failure, busy, onRetry }: SubmitFailedProps) {
  const { problem, unknown } = failure;
  return (
    <Refusal className={css.failed}>
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
    </Refusal>
  );
}
