import { CircleAlert, Inbox, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { asProblem, isRule } from '../../lib/problem.ts';
import css from './States.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** The icon, the sentences and the buttons in place of content. */
export const StateBlock = ({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) => (
  <div className={css.block} role={role}>
    {children}
  </div>
);

export const EmptyState = ({ title, text, action, icon }: EmptyStateProps) => (
  <StateBlock role="status">
    {icon ?? <Inbox size={28} strokeWidth={1.5} />}
    <h2>{title}</h2>
    {text === undefined ? null : <p>{text}</p>}
    {action}
  </StateBlock>
);

/** A failed load: the server's text, the request id, and a retry unless the record does not exist or a rule refuses it. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const problem = asProblem(error);
  if (problem.status === 403) return <NoPermission />;
  return (
    <StateBlock role="alert">
      <CircleAlert size={28} strokeWidth={1.5} />
      <h2>{problem.title}</h2>
      <p>{problem.detail}</p>
      {problem.requestId === undefined ? null : <code>Request {problem.requestId}</code>}
      {onRetry && problem.status !== 404 && !isRule(problem) ? <Button onClick={onRetry}>Try again</Button> : null}
    </StateBlock>
  );
}

export const NoPermission = () => (
  <EmptyState
    icon={<Lock size={28} strokeWidth={1.5} />}
    title="You don't have access"
    text="An administrator can give you access."
  />
);

export const SkeletonBar = ({ width }: { width: string }) => <span className={css.bar} style={{ width }} />;

/** Grey bars in place of loading text. */
export const Skeleton = ({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) => (
  <div role="status" aria-label={label} className={css.skeleton}>
    {Array.from({ length: lines }, (_, line) => (
      <SkeletonBar key={line} width={`${90 - ((line * 23) % 45)}%`} />
    ))}
  </div>
);
