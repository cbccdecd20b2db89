import { count, counted, dayTime } from '../../../lib/format.ts';
import { CircleAlert } from 'lucide-react';
import type { Findings } from './license-search.ts';
import css from './LicenseWatchPage.module.css';

type List = NonNullable<Findings['totals']['list']>;

/** The list that was compared last; a warning when it is hardly the whole one. */
export function ListFacts({ list }: { list: List }) {
  const { fileName, createdAt, personName, licenses, clients, knownClients, unread } = list;
  const isPartial = clients > 1 && knownClients * 2 < clients;
  return (
    <div className={css.facts}>
      <p>
        <b>{fileName}</b>, {dayTime(createdAt)} by {personName}: {counted(licenses, 'license')}; {count(knownClients)}{' '}
        of your {counted(clients, 'client')} with a license are on it
        {unread === 0 ? '' : `; ${counted(unread, 'row')} could not be read`}.
      </p>
      {isPartial ? (
        <p className={css.warning} role="note">
          <CircleAlert size={15} aria-hidden />
          Most of your clients are not on this list. Compare the whole list before you mark licenses as closed.
        </p>
      ) : null}
    </div>
  );
}
