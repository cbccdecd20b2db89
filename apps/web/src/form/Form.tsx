import { useBlocker } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { confirm } from '../ui/Confirm.tsx';
import type { Problem } from '../ui/problem.ts';
import { useUnsaved } from '../ui/unsaved.ts';

/** What the server refused that belongs to no field; stands over the buttons. */
export const FormProblem = ({ problem }: { problem: Problem | undefined }) =>
  problem ? (
    <p className="refusal" role="alert">
      {problem.detail}
      {problem.requestId !== undefined && problem.status >= 500 ? ` (request ${problem.requestId})` : null}
    </p>
  ) : null;

/** Fields side by side as far as they fit. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className="form-row">{children}</div>;

/** Asks whether what is not saved may be thrown away. */
export const mayLeave = async (): Promise<boolean> =>
  await confirm({
    title: 'Unsaved changes',
    text: 'The changes on this screen are not saved.',
    confirmLabel: 'Leave without saving',
    cancelLabel: 'Stay',
    danger: true,
  });

/** The `onClose` of a dialog with a form: asks before unsaved changes are thrown away. */
export const useGuardedClose = (dirty: boolean, onClose: () => void): (() => void) => {
  const asking = useRef(false);
  useUnsaved(dirty);
  const ask = async () => {
    if (asking.current) return;
    asking.current = true;
    const yes = await mayLeave();
    asking.current = false;
    if (yes) onClose();
  };
  return () => (dirty ? void ask() : onClose());
};

/** Asks before unsaved changes are left behind. */
export const useUnsavedGuard = (dirty: boolean): void => {
  useUnsaved(dirty);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    // Another page, sort or filter of the same screen keeps what was typed.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  });
};
