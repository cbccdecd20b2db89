import { useRef, type ReactNode } from 'react';
import type { Problem } from '../api/problem.ts';
import { classes } from '../ui/lib/classes.ts';
import { mayLeave } from '../ui/lib/unsaved-guard.ts';
import css from './Form.module.css';

export { useUnsavedGuard } from '../ui/lib/unsaved-guard.ts';

/** The server's refusal, in red. */
export const Refusal = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classes(css.refusal, className)} role="alert">
    {children}
  </div>
);

/** The title of a refusal, and its sentence when it belongs to no field, shown over the buttons. */
export const FormProblem = ({ problem }: { problem: Problem | undefined }) =>
  problem ? (
    <Refusal>
      <b>{problem.title}</b>
      {problem.detail === '' || problem.detail === problem.title ? null : <div>{problem.detail}</div>}
      {problem.requestId !== undefined && problem.status >= 500 ? ` (request ${problem.requestId})` : null}
    </Refusal>
  ) : null;

/** Fields side by side as far as they fit. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;

/** Fields one under the other. */
export const FormColumn = ({ children }: { children: ReactNode }) => <div className={css.form}>{children}</div>;

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
