import type { ReactNode } from 'react';
import { asProblem } from '../../lib/problem.ts';
import { ErrorState, Skeleton } from './States.tsx';

interface Loading<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Loading<T>;
  /** Shown until the first response; a skeleton when left out. */
  loading?: ReactNode;
  /** Shown instead of the error when the record does not exist. */
  missing?: ReactNode;
  children?: (data: T) => ReactNode;
}

/** The data of a query, its loading state, or its error. Loaded data stays when a refresh fails. */
export function Loaded<T>({ query, loading = <Skeleton />, missing, children }: LoadedProps<T>): ReactNode {
  const { data, error, refetch } = query;
  if (missing !== undefined && error && asProblem(error).status === 404) return missing;
  if (data !== undefined) return children?.(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : loading;
}
