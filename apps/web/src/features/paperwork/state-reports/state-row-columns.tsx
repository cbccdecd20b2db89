import { columnsOf } from '../../../grid/columns/columns.tsx';
import { date } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag, type Tone } from '../../../ui/page/Status.tsx';
import { places } from '../../../context/places.ts';
import type { StateRow } from './state-row-list.ts';
import css from './StateReportsPage.module.css';
import { orderName } from '@cartwright/domain/orders/order-name';

const c = columnsOf<StateRow>();

const words: Readonly<Record<StateRow['operation'], string>> = { INSERT: 'New', UPDATE: 'Change', DELETE: 'Delete' };

/** What must be fixed, what the state answered, or in which file it is. */
export const noteOf = ({ faults, error, fileName }: StateRow): string =>
  faults.length > 0 ? faults.map(({ reason }) => reason).join(' ') : (error ?? fileName ?? '');

export function stateOf({ state, faults }: StateRow): readonly [string, Tone] {
  if (faults.length > 0) return ['To fix', 'red'];
  if (state === 'refused') return ['Refused', 'red'];
  if (state === 'accepted') return ['Accepted', 'green'];
  if (state === 'known') return ['Known', 'grey'];
  return state === 'waiting' ? ['Ready', 'blue'] : ['In a file', 'grey'];
}

export const RowState = ({ row }: { row: StateRow }) => {
  const [text, tone] = stateOf(row);
  return (
    <Tag tone={tone} alone>
      {text}
    </Tag>
  );
};

const orderLink = ({ order }: StateRow) =>
  order === null ? (
    '–'
  ) : (
    <AppLink className="link" href={places.order(order.orderId, order.orderNo)} tabIndex={-1}>
      {orderName(order)}
    </AppLink>
  );

/** What is reported of what, for which order, by when, and what hinders it. */
export const stateRowColumns = [
  c.text('kind', 'File', { width: 100, fixed: true }),
  c.custom('operation', 'Operation', ({ operation }) => words[operation], { width: 90 }),
  c.custom('about', 'What', ({ about }) => <span className={css.about}>{about}</span>, {
    width: 260,
    grow: true,
    title: ({ about }) => about,
    priority: 4,
  }),
  c.custom('orderNo', 'Order', orderLink, {
    width: 104,
    whole: true,
    sortable: true,
    priority: 3,
    copy: ({ order }) => String(order?.orderNo ?? ''),
  }),
  c.custom('tradename', 'Client', ({ order }) => order?.tradename ?? '–', {
    width: 160,
    priority: 0,
    under: 'about',
    title: ({ order }) => order?.tradename ?? '',
  }),
  c.custom('changedOn', 'Since', ({ changedOn }) => date(changedOn), { width: 104, whole: true, sortable: true }),
  c.custom('dueOn', 'Due', ({ dueOn }) => date(dueOn), { width: 104, whole: true, priority: 2 }),
  c.custom('state', 'State', (row) => <RowState row={row} />, { width: 96, fixed: true }),
  c.custom('note', 'Note', noteOf, {
    width: 160,
    grow: true,
    title: noteOf,
    priority: 2,
    under: 'about',
  }),
  c.text('externalId', 'Identifier', { width: 170, sortable: false, hidden: true }),
];
