import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { ErrorState, Skeleton } from '../../../ui/page/States.tsx';
import { AccountPreview } from '../shared/AccountPreview.tsx';
import './call.css';
import type { CallRow } from './call-columns.tsx';

/** A client at the side of the list: why to call it, and what is known of the account. */
export function CallPreview({ row }: { row: CallRow }) {
  const { data, error, refetch } = useQuery({
    ...read('accounts.one', { body: { clientId: row.id } }),
    placeholderData: undefined,
  });
  return (
    <>
      <ul className="call-reasons">
        {row.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <AccountPreview account={data} /> : null}
      {!data && !error ? <Skeleton lines={6} label="Loading the client" /> : null}
    </>
  );
}
