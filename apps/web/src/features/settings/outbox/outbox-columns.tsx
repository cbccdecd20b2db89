import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dayTime } from '../../../lib/format.ts';
import { Tag, type Tone } from '../../../ui/page/Status.tsx';
import type { OutboxRow } from './outbox-list.ts';
import { noteText, recipientsText, stateText } from './outbox-text.ts';

const c = columnsOf<OutboxRow>();

const tones: Readonly<Record<OutboxRow['status'], Tone>> = {
  held: 'grey',
  waiting: 'amber',
  sent: 'green',
  failed: 'red',
};

/** The state of a mail, with the number of those who refused it. */
export const MailState = ({ row }: { row: OutboxRow }) => <Tag tone={tones[row.status]}>{stateText(row)}</Tag>;

/** When, to whom, what, and what became of it. */
export const outboxColumns = [
  c.custom('createdAt', 'Written', ({ createdAt }) => <time dateTime={createdAt}>{dayTime(createdAt)}</time>, {
    width: 172,
    whole: true,
  }),
  c.custom('personName', 'By', ({ personName }) => personName, { width: 110, title: ({ personName }) => personName }),
  c.custom('recipients', 'To', recipientsText, { width: 150, title: recipientsText }),
  c.custom('subject', 'Subject', ({ subject }) => subject, { width: 160, title: ({ subject }) => subject }),
  c.custom('status', 'Status', (row) => <MailState row={row} />, { width: 120 }),
  c.custom('note', 'Note', noteText, { width: 120, grow: true, title: noteText }),
];
