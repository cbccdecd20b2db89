import { Notifications, notifications } from '@mantine/notifications';
import { Check, CircleAlert } from 'lucide-react';
import { Button } from './Button.tsx';
import { MantineScope } from './MantineScope.tsx';
import type { Problem } from './problem.ts';
import type { ToastAction } from './toast.ts';
import './Toasts.css';

/** Stands once, in the app's root, loaded after the first paint. */
export const Toasts = () => (
  <MantineScope>
    <Notifications className="toasts" position="bottom-right" limit={4} zIndex={400} />
  </MantineScope>
);

const close = { 'aria-label': 'Close' } as const;

export function showSuccess(text: string, action?: ToastAction): void {
  const id = notifications.show({
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
          <Button
            size="small"
            onClick={() => {
              notifications.hide(id);
              action.onSelect();
            }}
          >
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
