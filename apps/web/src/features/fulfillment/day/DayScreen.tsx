import { useQuery } from '@tanstack/react-query';
import { ListChecks, Volume2, VolumeX } from 'lucide-react';
import { closedOn, companyClosed } from '@cartwright/domain/dates/delivery-days';
import { useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { useDeliveryRules } from '../../../context/use-delivery-schedule.ts';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { counted } from '../../../lib/format.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { EmptyState, Skeleton } from '../../../ui/page/States.tsx';
import { ElsewhereOrder } from '../scan/ElsewhereOrder.tsx';
import { ScanBar } from '../scan/ScanBar.tsx';
import { scanSound } from '../../orders/shared/scan/tones.ts';
import type { Scans } from '../../orders/shared/scan/use-scans.ts';
import { AllocatePanel } from './AllocatePanel.tsx';
import { DayTabs, dayName } from './DayTabs.tsx';
import { dayQuery, type DaySearch, type Days, daysShown } from './day-search.ts';
import { routeGroups } from './route-groups.ts';
import { RouteSection } from './RouteSection.tsx';
import css from './DayScreen.module.css';

interface DayScreenProps {
  days: Days;
  search: DaySearch;
  scans: Scans;
}

export function DayScreen({ days, search, scans }: DayScreenProps) {
  const rules = useDeliveryRules() ?? null;
  const range = daysShown(days, search);
  const current = search.day ?? days.today;
  const query = useQuery(dayQuery(range));
  const allowed = usePlaces();
  const mayAllocate = useMay('fulfillment');
  const sound = scanSound.use();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const orders = query.data?.data ?? [];
  const groups = routeGroups(orders);
  const chosen = orders.filter(({ orderId }) => selected.has(orderId));
  // What is picked whole needs no list; whoever wants it anyway selects it.
  const open = orders.filter((order) => order.pickedLines < order.lines);
  const listed = (chosen.length > 0 ? chosen : open).map(({ orderId }) => orderId);
  const select = (orderIds: readonly number[], on: boolean) => {
    const next = new Set(selected);
    for (const id of orderIds) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  const menu = [
    {
      label: 'Sound of scans',
      icon: sound === 'on' ? <Volume2 size={14} /> : <VolumeX size={14} />,
      checked: sound === 'on',
      toggle: true,
      keepOpen: true,
      run: () => scanSound.set(sound === 'on' ? 'off' : 'on'),
    },
  ];
  useActions(menu);
  const title = chosen.length > 0 ? `Pick list of ${counted(chosen.length, 'order')}` : 'Pick list';
  const list = query.data ? allowed.dueOrders(range) : undefined;
  return (
    <>
      <PageHead
        title="Fulfillment"
        actions={
          <>
            <MenuButton label="More" items={menu} />
            {listed.length === 0 ? (
              <Button
                kind="primary"
                icon={<ListChecks size={16} />}
                disabledReason={orders.length > 0 ? 'Everything is picked' : 'There are no orders to pick'}
              >
                Pick list
              </Button>
            ) : (
              <ButtonLink kind="primary" href={places.pickList(listed)}>
                <ListChecks size={16} />
                {title}
              </ButtonLink>
            )}
          </>
        }
      />
      <DayTabs days={days} current={current} closedOn={(day) => rules && companyClosed(day, rules)} />
      <div className={css.page} aria-busy={query.isFetching || undefined}>
        <ScanBar scans={scans} />
        {scans.openId === null || orders.some(({ orderId }) => orderId === scans.openId) ? null : (
          <ElsewhereOrder key={scans.openId} orderId={scans.openId} scans={scans} />
        )}
        {mayAllocate ? <AllocatePanel /> : null}
        {list === undefined || query.data === undefined || query.data.count === 0 ? null : (
          <p className={css.count}>
            <AppLink className="link" href={list}>
              {counted(query.data.count, 'order')}
            </AppLink>
            {query.data.count > orders.length ? `, of which the first ${orders.length} are shown` : null}
          </p>
        )}
        <Loaded query={query} loading={<Skeleton lines={8} label="Loading the orders" />}>
          {({ count }) =>
            count === 0 ? (
              <NothingDue days={days} current={current} />
            ) : (
              groups.map((group) => (
                <RouteSection
                  key={group.id}
                  group={group}
                  closed={rules && closedOn(group.day, { rules, routeId: group.routeId })}
                  withDay={range.from !== range.to}
                  scans={scans}
                  selected={selected}
                  onSelect={select}
                />
              ))
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** An empty day, with the way to the next one that has orders. */
function NothingDue({ days: { today, days }, current }: { days: Days; current: string }) {
  const next = days.find(({ day, count }) => count > 0 && day > current);
  return (
    <EmptyState
      title={current === today ? 'Nothing to deliver today' : 'Nothing to deliver'}
      text="Orders are shown on the day of their estimated delivery, until they are released."
      action={
        next === undefined ? undefined : (
          <AppLink className="link" href={places.fulfillment(next.day === today ? null : next.day)}>
            {dayName(next.day, today)} has {counted(next.count, 'order')}
          </AppLink>
        )
      }
    />
  );
}
