import type { ReactNode } from 'react';
import { asProblem } from '../../api/problem.ts';
import { ErrorState, Skeleton } from './States.tsx';

interface Loading<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Loading<T>;
  /** In its place until the first answer; grey bars when left out. */
  loading?: ReactNode;
  /** Instead of the error when there is no such record. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query answers, or that it loads, or why it cannot be shown. Data that is there stays when a refresh fails. */
export function Loaded<T>({ query, loading = <Skeleton />, missing, children }: LoadedProps<T>): ReactNode {
  const { data, error, refetch } = query;
  if (missing !== undefined && error && asProblem(error).status === 404) return missing;
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : loading;
}
