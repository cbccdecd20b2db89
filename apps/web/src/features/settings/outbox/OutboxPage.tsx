import { mailStatuses } from '@cartwright/contract/settings/mail-kinds';
import { Send } from 'lucide-react';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { ChipBar, ChipSelect } from '../../../ui/controls/Chip.tsx';
import type { Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { MailState, outboxColumns } from './outbox-columns.tsx';
import { outboxList, type OutboxRow, statusOf } from './outbox-list.ts';
import { noteText, recipientsText, statusLabels } from './outbox-text.ts';
import { RowCard } from '../../../ui/page/RowCard.tsx';
import css from './OutboxPage.module.css';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Outbox' }];

/** A mail on a phone. */
const card = (row: OutboxRow) => (
  <RowCard>
    <span>
      <b>{row.subject}</b> <MailState row={row} />
    </span>
    <p>{recipientsText(row)}</p>
    <small>{noteText(row)}</small>
  </RowCard>
);

/** The text of a mail, and what the server said about each recipient. */
const detail = (row: OutboxRow) => (
  <div className={css.detail}>
    <ul>
      {row.recipients.map(({ name, address, state, answer }) => (
        <li key={address}>
          {name === '' ? address : `${name} <${address}>`}: {answer ?? state}
        </li>
      ))}
    </ul>
    <p>{row.body ?? 'Its text is shown to who wrote it, and to who sets the mail server.'}</p>
  </div>
);

/** Why a mail is not sent again. */
function notSentAgain({ kind, status }: OutboxRow): string | undefined {
  if (status === 'sent') return 'This mail was sent.';
  const isOver = kind === 'oneTimeLink' && status !== 'waiting';
  return isOver ? 'Its link is not kept. Make a new one in Settings → People.' : undefined;
}

/** Settings → Outbox: every mail that was written, and what became of it. */
export function OutboxPage() {
  const list = useList(outboxList);
  const { act } = useAct();
  const { filters, setFilters } = list.state;
  const count = list.source.data?.count;
  const menu = (row: OutboxRow): Action[] => [
    {
      label: 'Send now',
      icon: <Send size={15} />,
      disabledReason: notSentAgain(row),
      run: () => void act('settings.sendAgain', { body: { mailId: row.mailId } }),
    },
  ];
  return (
    <>
      <PageHead title="Outbox" crumbs={crumbs} />
      <ChipBar label="Filters" note={count === undefined ? undefined : counted(count, 'mail')}>
        <ChipSelect
          label="Status"
          emptyLabel="All"
          options={mailStatuses.map((status) => ({ id: status, name: statusLabels[status] }))}
          value={statusOf(filters.status)}
          onChange={(status) => setFilters({ status })}
        />
      </ChipBar>
      <GridPage>
        <DataGrid
          {...list.grid}
          label="Outbox"
          columns={outboxColumns}
          rowMenu={menu}
          mobileRow={card}
          detail={detail}
          preview={detail}
          empty={{ title: 'No mail was written yet' }}
          withColumns
        />
      </GridPage>
    </>
  );
}
