import { useRef, type ReactNode } from 'react';
import type { Problem } from '../api/problem.ts';
import { mayLeave } from '../ui/lib/unsaved-guard.ts';

export { mayLeave, useUnsavedGuard } from '../ui/lib/unsaved-guard.ts';

/** A refusal that belongs to no field, shown over the buttons. */
export const FormProblem = ({ problem }: { problem: Problem | undefined }) =>
  problem ? (
    <p className="refusal" role="alert">
      {problem.detail}
      {problem.requestId !== undefined && problem.status >= 500 ? ` (request ${problem.requestId})` : null}
    </p>
  ) : null;

/** Fields side by side as far as they fit. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className="form-row">{children}</div>;

/**
 * The `onClose` of a dialog with a form: asks before unsaved changes are discarded. `dirty` is called when the dialog
 * closes.
 */
export const useGuardedClose = (dirty: () => boolean, onClose: () => void): (() => void) => {
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const confirmed = await mayLeave();
    isAsking.current = false;
    if (confirmed) onClose();
  };
  return () => (dirty() ? void ask() : onClose());
};
