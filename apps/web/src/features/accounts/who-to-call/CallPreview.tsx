import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { AccountPreview } from '../shared/AccountPreview.tsx';
import css from './CallPreview.module.css';

export type CallRow = OutputOf<'accounts.whoToCall'>['data'][number];

/** The preview of a client: why to call it, and the account's data. */
export function CallPreview({ row }: { row: CallRow }) {
  const client = useQuery(read('accounts.one', { body: { clientId: row.id } }));
  return (
    <>
      <ul className={css.reasons}>
        {row.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Loaded query={client} loading={<Skeleton lines={6} label="Loading the client" />}>
        {(account) => <AccountPreview account={account} />}
      </Loaded>
    </>
  );
}
