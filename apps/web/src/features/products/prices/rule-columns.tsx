import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dash, date, day, money, units } from '../../../lib/format.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import { howMuch, type RuleRow, whatOf, whoOf } from './rule-text.ts';

const c = columnsOf<RuleRow>();

const Days = ({ rule: { fromDate, toDate, endedAt, state } }: { rule: RuleRow }) => (
  <>
    {state === 'coming' ? (
      <Tag alone tone="amber">
        {date(fromDate ?? '')}
      </Tag>
    ) : fromDate === null ? (
      dash
    ) : (
      date(fromDate)
    )}
    {state === 'ended' ? (
      <small>ended {endedAt === null ? date(toDate) : day(endedAt)}</small>
    ) : toDate === null ? null : (
      <small>to {date(toDate)}</small>
    )}
  </>
);

/** "From 12/01/2026", "to 12/31/2026", "Ended 11/20/2026" in a line of its own; nothing for a rule of always. */
export const ruleDays = ({ fromDate, toDate, endedAt, state }: RuleRow) => {
  if (state === 'ended') return <small>Ended {endedAt === null ? date(toDate) : day(endedAt)}</small>;
  const to = toDate === null ? null : `to ${date(toDate)}`;
  if (state === 'coming')
    return (
      <small>
        <Tag alone tone="amber">
          From {date(fromDate)}
        </Tag>{' '}
        {to}
      </small>
    );
  if (fromDate === null && to === null) return null;
  return <small>{[fromDate === null ? null : `From ${date(fromDate)}`, to].filter(Boolean).join(' ')}</small>;
};

/** Name with what it is for, who gets it, how much, from how many units, days, open carts, and what was sold with it. */
export const ruleColumns = [
  c.custom(
    'name',
    'Rule',
    (rule) => (
      <>
        {rule.name}
        <small>{whatOf(rule)}</small>
      </>
    ),
    {
      title: (rule) => `${rule.name}\n${whatOf(rule)}`,
      copy: (rule) => rule.name,
      sortable: true,
      grow: true,
      width: 200,
      mobile: true,
      fixed: true,
    },
  ),
  c.custom('who', 'Who', whoOf, { title: whoOf, copy: whoOf, width: 140, priority: 3 }),
  c.custom('value', 'How much', (rule) => <b>{howMuch(rule)}</b>, {
    copy: howMuch,
    sortable: true,
    numeric: true,
    mobile: true,
    width: 104,
    fixed: true,
  }),
  c.custom('minUnits', 'Units', ({ minUnits }) => (minUnits === null ? dash : `${units(minUnits)}+`), {
    sortable: true,
    numeric: true,
    width: 80,
    priority: 2,
  }),
  c.custom('fromDate', 'From', (rule) => <Days rule={rule} />, { sortable: true, width: 124, fixed: true }),
  c.custom('openCarts', 'Carts', ({ openCarts }) => String(openCarts), {
    sortable: true,
    numeric: true,
    width: 80,
    priority: 1,
  }),
  c.custom('sold', 'Sold, 30 d', ({ sold }) => (sold === 0 ? dash : money(sold)), {
    sortable: true,
    numeric: true,
    width: 120,
    priority: 0,
  }),
];
