import { orderName } from '@cartwright/domain/orders/order-name';
import type { InputOf } from '@cartwright/contract/contract';
import { businessDate } from '@cartwright/domain/dates/dates';
import { orderStatuses, type OrderStatus } from '@cartwright/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { Pencil, PhoneCall, ReceiptText, StickyNote } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { readPage } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { count, counted, money, time } from '../../../ui/lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { StatusTone } from '../../../ui/page/Status.tsx';
import { QuickNote } from './QuickNote.tsx';
import { timelineDays } from '../shared/timeline-days.ts';
import { changeTexts, type TimelineEntry } from './timeline-text.ts';
import css from './Timeline.module.css';

type Kind = TimelineEntry['kind'];
type Page = NonNullable<InputOf<'reports.clientTimeline'>['body']>;

const labels = { note: 'Notes', call: 'Calls', order: 'Orders', change: 'Changes' } as const satisfies Record<
  Kind,
  string
>;
const kinds = Object.keys(labels) as Kind[];
const icons: Readonly<Record<Kind, ReactNode>> = {
  note: <StickyNote size={13} aria-hidden />,
  call: <PhoneCall size={13} aria-hidden />,
  order: <ReceiptText size={13} aria-hidden />,
  change: <Pencil size={13} aria-hidden />,
};
const STEP = 20;
const MOST = 100;

/** What happened at a client, by day: what people said is tinted, what the system wrote is grey. */
export function Timeline({ clientId }: { clientId: number }) {
  const { timeZone } = useMe();
  const mayEdit = useMay('accounts.edit');
  const [kind, setKind] = useState<Kind | null>(null);
  const [take, setTake] = useState(STEP);
  const [today] = useState(() => businessDate(new Date(), timeZone));
  const body: Page = { kind, page: { take } };
  const found = useQuery(readPage('reports.clientTimeline', { params: { id: clientId }, body }));
  const counts = found.data?.counts;
  const all = counts && kinds.reduce((sum, each) => sum + counts[each], 0);
  const show = (next: Kind | null) => {
    setKind(next);
    setTake(STEP);
  };
  return (
    <section className={css.timeline} aria-label="Timeline">
      <div className={css.head}>
        <h2>Timeline</h2>
        <div className={css.kinds} role="group" aria-label="What the timeline shows">
          <Chip pressed={kind === null} onChange={() => show(null)}>
            All {all === undefined ? '' : count(all)}
          </Chip>
          {kinds.map((each) => (
            <Chip key={each} pressed={kind === each} onChange={(on) => show(on ? each : null)}>
              {labels[each]} {counts === undefined ? '' : count(counts[each])}
            </Chip>
          ))}
        </div>
      </div>
      {mayEdit ? <QuickNote clientId={clientId} /> : null}
      <Loaded query={found} loading={<Skeleton lines={8} label="Loading the timeline" />}>
        {({ data, count: total }) => (
          <>
            {data.length === 0 ? <p className="muted">Nothing yet</p> : null}
            {timelineDays(data, today, timeZone).map((day) => (
              <section key={day.date} aria-label={day.label}>
                <h3 className={css.day}>{day.label}</h3>
                <ol className={css.entries}>
                  {day.entries.map((entry) => (
                    <li key={`${entry.kind}${entry.id}`} data-kind={entry.kind}>
                      <span className={css.icon}>{icons[entry.kind]}</span>
                      <Entry entry={entry} />
                      <time className={css.time} dateTime={entry.at}>
                        {time(entry.at)}
                      </time>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
            {total > data.length && take < MOST ? (
              <Button size="small" busy={found.isPlaceholderData} onClick={() => setTake(Math.min(MOST, take + STEP))}>
                Show more
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const person = <span className="muted">{entry.personName}</span>;
  if (entry.kind === 'order') return <OrderEntry entry={entry} />;
  if (entry.kind === 'change') {
    const { title, fields } = changeTexts(entry);
    return (
      <div className={css.text}>
        <span className={css.title}>{title}</span> {person}
        {fields === '' ? null : <p className="muted">{fields}</p>}
      </div>
    );
  }
  const title = entry.attributes.join(', ') || 'Note';
  return (
    <div className={css.text}>
      <b>{title}</b> {person}
      <p className={css.said}>{entry.note}</p>
    </div>
  );
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);

function OrderEntry({ entry }: { entry: TimelineEntry }) {
  const to = usePlaces();
  const orderNo = entry.orderNo ?? 0;
  const href = to.order(entry.id, orderNo);
  const name = orderName({ orderNo });
  const status = entry.orderStatus ?? '';
  return (
    <div className={css.text}>
      {href === undefined ? (
        <b>{name}</b>
      ) : (
        <AppLink className="link" href={href}>
          {name}
        </AppLink>
      )}{' '}
      {isStatus(status) ? <StatusTone status={status} /> : null}
      <p className="muted num">
        {counted(entry.lineCount ?? 0, 'line')} · {money(entry.grandTotal)} · {entry.personName}
      </p>
    </div>
  );
}
