import { orderName } from '@cartwright/domain/orders/order-name';
import type { InputOf } from '@cartwright/contract/contract';
import { orderStatuses, type OrderStatus } from '@cartwright/domain/orders/order-status';
import { useQuery } from '@tanstack/react-query';
import { History, Pencil, PhoneCall, ReceiptText, StickyNote } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { readPage } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { count, counted, money } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { StatusTone } from '../../../ui/page/Status.tsx';
import { FollowUpButton } from '../shared/follow-ups/FollowUpButton.tsx';
import { QuickNote } from './QuickNote.tsx';
import { TimelineDays, TimelineEntry, TimelineFrame, Written } from '../shared/timeline/TimelineFrame.tsx';
import { changeTexts, type TimelineEntry as TimelineRow } from './timeline-text.ts';
import css from './Timeline.module.css';

type Kind = TimelineRow['kind'];
type Page = NonNullable<InputOf<'reports.clientTimeline'>['body']>;

const labels = {
  note: 'Notes',
  call: 'Calls',
  order: 'Orders',
  pastOrder: 'Past orders',
  change: 'Changes',
} as const satisfies Record<Kind, string>;
const kinds = Object.keys(labels) as Kind[];
const icons: Readonly<Record<Kind, ReactNode>> = {
  note: <StickyNote size={13} aria-hidden />,
  call: <PhoneCall size={13} aria-hidden />,
  order: <ReceiptText size={13} aria-hidden />,
  pastOrder: <History size={13} aria-hidden />,
  change: <Pencil size={13} aria-hidden />,
};
const STEP = 20;
const MOST = 100;

const shownCount = (number: number | undefined): string => (number === undefined || number === 0 ? '' : count(number));

/** The first page of the timeline, which also counts each kind. */
export const timelineQuery = (clientId: number, kind: Kind | null = null, take = STEP) =>
  readPage('reports.clientTimeline', { params: { id: clientId }, body: { kind, page: { take } } satisfies Page });

/** What happened at a client, by day: what people said is tinted, what the system wrote is grey. */
export function Timeline({ clientId }: { clientId: number }) {
  const mayEdit = useMay('accounts.edit');
  const [kind, setKind] = useState<Kind | null>(null);
  const [take, setTake] = useState(STEP);
  const found = useQuery(timelineQuery(clientId, kind, take));
  const counts = found.data?.counts;
  const all = counts && kinds.reduce((sum, each) => sum + counts[each], 0);
  const show = (next: Kind | null) => {
    setKind(next);
    setTake(STEP);
  };
  // Few clients have orders of another system.
  const isOffered = (each: Kind) => each !== 'pastOrder' || kind === each || (counts?.pastOrder ?? 0) > 0;
  const filters = (
    <>
      <Chip pressed={kind === null} onChange={() => show(null)}>
        All {shownCount(all)}
      </Chip>
      {kinds.filter(isOffered).map((each) => (
        <Chip key={each} pressed={kind === each} onChange={(on) => show(on ? each : null)}>
          {labels[each]} {shownCount(counts?.[each])}
        </Chip>
      ))}
    </>
  );
  return (
    <TimelineFrame label="Timeline" filters={filters}>
      {mayEdit ? <QuickNote clientId={clientId} /> : null}
      <Loaded query={found} loading={<Skeleton lines={8} label="Loading the timeline" />}>
        {({ data, count: total }) => (
          <>
            {data.length === 0 ? <p className="muted">Nothing yet</p> : null}
            <TimelineDays entries={data}>
              {(entry) => (
                <TimelineEntry
                  key={`${entry.kind}${entry.id}`}
                  icon={icons[entry.kind]}
                  written={entry.kind === 'note' || entry.kind === 'call'}
                  at={entry.kind === 'pastOrder' ? null : entry.at}
                  end={
                    entry.kind === 'note' || entry.kind === 'call' ? (
                      <FollowUpButton clientId={clientId} from={{ noteId: entry.id }} text={entry.note ?? ''} />
                    ) : null
                  }
                >
                  <Entry entry={entry} />
                </TimelineEntry>
              )}
            </TimelineDays>
            {total > data.length && take < MOST ? (
              <Button size="small" busy={found.isPlaceholderData} onClick={() => setTake(Math.min(MOST, take + STEP))}>
                Show more
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </TimelineFrame>
  );
}

function Entry({ entry }: { entry: TimelineRow }) {
  const person = <span className="muted">{entry.personName}</span>;
  if (entry.kind === 'order') return <OrderEntry entry={entry} />;
  if (entry.kind === 'pastOrder')
    return (
      <>
        <b className="muted">Past order {entry.note}</b>
        <p className="muted num">
          {counted(entry.lineCount ?? 0, 'line')}, {money(entry.grandTotal)}, in another system
        </p>
      </>
    );
  if (entry.kind === 'change') {
    const { title, fields } = changeTexts(entry);
    return (
      <>
        <b className="muted">{title}</b> {person}
        {fields === '' ? null : <p className="muted">{fields}</p>}
      </>
    );
  }
  const title = entry.attributes.join(', ') || 'Note';
  return (
    <>
      <b>{title}</b> {person}
      <Written>{entry.note}</Written>
    </>
  );
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);

function OrderEntry({ entry }: { entry: TimelineRow }) {
  const to = usePlaces();
  const orderNo = entry.orderNo ?? 0;
  const href = to.order(entry.id, orderNo);
  const name = orderName({ orderNo });
  const status = entry.orderStatus ?? '';
  return (
    <span className={css.order}>
      {href === undefined ? (
        <b>{name}</b>
      ) : (
        <AppLink className={css.name} href={href}>
          {name}
        </AppLink>
      )}
      {isStatus(status) ? <StatusTone status={status} /> : null}
      <span className="muted num">
        {counted(entry.lineCount ?? 0, 'line')}, {money(entry.grandTotal)}
      </span>
    </span>
  );
}
