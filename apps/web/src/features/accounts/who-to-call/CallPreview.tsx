import type { OutputOf } from '@cartwright/contract/contract';
import { CALL_POINTS, type CallPart, callParts } from '@cartwright/domain/accounts/who-to-call';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { AccountPreview } from '../shared/AccountPreview.tsx';
import css from './CallPreview.module.css';

export type CallRow = OutputOf<'accounts.whoToCall'>['data'][number];

const partLabels: Readonly<Record<CallPart, string>> = {
  order: 'Order overdue',
  contact: 'Time since contact',
  share: 'Small share of its sales',
  delivery: 'Delivery day near',
};

/** How the score came about. */
const ScorePanel = ({ row: { score, points } }: { row: CallRow }) => (
  <Terms>
    {callParts.map((part) => (
      <Term key={part} label={partLabels[part]}>
        {points[part]} of {CALL_POINTS[part]}
      </Term>
    ))}
    <Term label="Score" sum>
      {score} of 100
    </Term>
  </Terms>
);

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
      <ScorePanel row={row} />
      <Loaded query={client} loading={<Skeleton lines={6} label="Loading the client" />}>
        {(account) => <AccountPreview account={account} />}
      </Loaded>
    </>
  );
}
