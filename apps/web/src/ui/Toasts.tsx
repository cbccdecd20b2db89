import { randomId } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { Check, CircleAlert } from 'lucide-react';
import { Button } from './Button.tsx';
import { MantineScope } from './MantineScope.tsx';
import type { Problem } from './problem.ts';
import type { ToastAction } from './toast.ts';
import { useShortcut } from './use-shortcut.ts';
import './Toasts.css';

/** What can be undone by Ctrl+Z now, by its toast. */
const offers = new Map<string, () => void>();

function UndoKey() {
  useShortcut('undo', () => {
    [...offers.values()].at(-1)?.();
  });
  return null;
}

/** Stands once, in the app's root, loaded after the first paint. */
export const Toasts = () => (
  <MantineScope>
    <UndoKey />
    <Notifications className="toasts" position="bottom-right" limit={4} zIndex={400} />
  </MantineScope>
);

const close = { 'aria-label': 'Close' } as const;

export function showSuccess(text: string, action?: ToastAction): void {
  const id = randomId('toast-');
  const act = () => {
    notifications.hide(id);
    action?.onSelect();
  };
  if (action?.isUndo) offers.set(id, act);
  notifications.show({
    id,
    onClose: () => offers.delete(id),
    autoClose: action ? 8000 : 4000,
    className: 'toast',
    role: 'status',
    icon: <Check size={16} />,
    withBorder: true,
    closeButtonProps: close,
    message: (
      <div className="toast-row">
        <span>{text}</span>
        {action ? (
          <Button size="small" onClick={act}>
            {action.label}
          </Button>
        ) : null}
      </div>
    ),
  });
}

export function showFailure(problem: Problem): void {
  const { requestId } = problem;
  notifications.show({
    autoClose: false,
    className: 'toast failure',
    icon: <CircleAlert size={16} />,
    withBorder: true,
    closeButtonProps: close,
    title: problem.title,
    message: (
      <>
        {problem.detail}
        {requestId === undefined ? null : (
          <div className="toast-row">
            <code>{requestId}</code>
            <Button size="small" onClick={() => void navigator.clipboard.writeText(requestId)}>
              Copy
            </Button>
          </div>
        )}
      </>
    ),
  });
}
