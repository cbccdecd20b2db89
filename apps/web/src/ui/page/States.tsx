import { CircleAlert, Inbox, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { asProblem } from '../../api/problem.ts';
import './PageHead.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export const EmptyState = ({ title, text, action, icon }: EmptyStateProps) => (
  <div className="block" role="status">
    {icon ?? <Inbox size={28} strokeWidth={1.5} />}
    <h2>{title}</h2>
    {text === undefined ? null : <p>{text}</p>}
    {action}
  </div>
);

/** A failed load: the server's text, the request id, and a retry unless the record does not exist. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const problem = asProblem(error);
  if (problem.status === 403) return <NoPermission />;
  return (
    <div className="block" role="alert">
      <CircleAlert size={28} strokeWidth={1.5} />
      <h2>{problem.title}</h2>
      <p>{problem.detail}</p>
      {problem.requestId === undefined ? null : <code>Request {problem.requestId}</code>}
      {onRetry && problem.status !== 404 ? <Button onClick={onRetry}>Try again</Button> : null}
    </div>
  );
}

export const NoPermission = () => (
  <EmptyState
    icon={<Lock size={28} strokeWidth={1.5} />}
    title="You do not have the permission for this"
    text="An administrator can give it to you in Settings."
  />
);

/** Grey bars in place of loading text. */
export const Skeleton = ({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) => (
  <div role="status" aria-label={label} className="skeleton">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="skeleton-bar" style={{ width: `${90 - ((line * 23) % 45)}%`, marginBlock: 10 }} />
    ))}
  </div>
);
