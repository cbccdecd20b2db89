import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import { holidayNames } from '@cartwright/domain/dates/holidays';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { useToday } from '../../../context/use-today.ts';
import { serial } from '../../../lib/serial.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Section, SectionRow } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { cutOffText, type DeliveryRulesForm, noDays, routeText, withRoute } from './delivery-text.ts';
import css from './DaysWithoutDelivery.module.css';

const ClosedDayDialog = lazyPart(async () => (await import('./ClosedDayDialog.tsx')).ClosedDayDialog);
const DeliveryTimesDialog = lazyPart(async () => (await import('./DeliveryTimesDialog.tsx')).DeliveryTimesDialog);

interface Route {
  readonly id: number;
  readonly name: string;
}
type Open = { readonly what: 'closed' } | { readonly what: 'times'; readonly route?: Route };

/** On which days nothing is delivered, and until when a delivery can be ordered; of the company and of its routes. */
export function DaysWithoutDelivery() {
  const rules = useQuery(read('settings.deliveryRules', {}));
  const mayEdit = useMay('settings.edit');
  const routes = useQuery({ ...read('lists.entries', { body: { list: 'route' } }), enabled: mayEdit });
  return (
    <Loaded query={rules} loading={<Skeleton lines={6} label="Loading the days without delivery" />}>
      {(saved) => <Rules rules={saved} routes={routes.data?.data ?? []} mayEdit={mayEdit} />}
    </Loaded>
  );
}

interface RulesProps {
  rules: DeliveryRulesForm;
  routes: readonly Route[];
  mayEdit: boolean;
}

/** Saves a change at once; a second one waits for the first, whose answer it builds on. */
function useSave(rules: DeliveryRulesForm) {
  const { act } = useAct();
  const [inTurn] = useState(serial);
  const latest = useRef(rules);
  useEffect(() => {
    if (rules.version > latest.current.version) latest.current = rules;
  }, [rules]);
  return async (change: (now: DeliveryRulesForm) => Partial<DeliveryRulesForm>, done: string) =>
    await inTurn(async () => {
      const body = { ...latest.current, ...change(latest.current) };
      const saved = await act('settings.updateDeliveryRules', { body }, { done });
      if (saved !== undefined) latest.current = saved;
      return saved;
    });
}

interface HolidaysProps {
  rules: DeliveryRulesForm;
  mayEdit: boolean;
  save: ReturnType<typeof useSave>;
}

/** The public holidays, each closed or not; a box shows at once what is being saved. */
function Holidays({ rules, mayEdit, save }: HolidaysProps) {
  const [chosen, setChosen] = useState<{
    readonly holidays: DeliveryRulesForm['holidays'];
    readonly version?: number;
  }>();
  const isNewer = chosen !== undefined && (chosen.version === undefined || chosen.version > rules.version);
  const shown = isNewer ? chosen.holidays : rules.holidays;
  const change = async (holidays: DeliveryRulesForm['holidays']) => {
    const choice = { holidays };
    setChosen(choice);
    const saved = await save(() => choice, 'Days without delivery saved.');
    // Another one may have been chosen meanwhile.
    setChosen((last) => (last === choice ? saved : last));
  };
  return (
    <fieldset className={css.holidays}>
      <legend>Closed on public holidays</legend>
      <div className={css.choices}>
        {holidayNames.map((holiday) => (
          <Choice
            key={holiday}
            checked={shown.includes(holiday)}
            disabled={!mayEdit}
            onChange={({ target: { checked } }) =>
              void change(checked ? [...shown, holiday] : shown.filter((other) => other !== holiday))
            }
          >
            {holiday}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

const without = (days: DeliveryRulesForm['closedDays'], date: string) => days.filter((day) => day.date !== date);

function Rules({ rules, routes, mayEdit }: RulesProps) {
  const today = useToday();
  const save = useSave(rules);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const daysOf = (routeId: number) => rules.routes.find((route) => route.routeId === routeId) ?? noDays(routeId);
  const closed = [
    ...rules.closedDays.map((day) => ({ ...day, route: undefined as Route | undefined })),
    ...routes.flatMap((route) => daysOf(route.id).closedDays.map((day) => ({ ...day, route }))),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const openAgain = (date: string, routeId: number | undefined) =>
    void save((now) => {
      const route = now.routes.find((each) => each.routeId === routeId);
      return route === undefined
        ? { closedDays: without(now.closedDays, date) }
        : { routes: withRoute(now, { ...route, closedDays: without(route.closedDays, date) }) };
    }, 'Deliveries are made on that day again.');
  return (
    <>
      <Section
        title="Days without delivery"
        action={
          mayEdit ? (
            <Button size="small" onClick={() => setOpen({ what: 'closed' })}>
              Add closed day
            </Button>
          ) : null
        }
      >
        <Holidays rules={rules} mayEdit={mayEdit} save={save} />
        {closed.map(({ date, name, route }) => (
          <SectionRow key={`${date} ${route?.id ?? ''}`}>
            <span className="grow">
              <b>{formatNamedDay(date, today)}</b> {name}{' '}
              <span className="muted">{route === undefined ? '' : `only the route ${route.name}`}</span>
            </span>
            {mayEdit ? (
              <Button
                size="small"
                aria-label={`Remove ${formatNamedDay(date, today)}, ${name}`}
                onClick={() => openAgain(date, route?.id)}
              >
                Remove
              </Button>
            ) : null}
          </SectionRow>
        ))}
      </Section>
      <Section title="Cut-off and routes">
        <SectionRow>
          <span className="grow">
            <b>Company</b> <span className="muted">{cutOffText(rules.cutOff)}</span>
          </span>
          {mayEdit ? (
            <Button size="small" aria-label="Edit the cut-off" onClick={() => setOpen({ what: 'times' })}>
              Edit
            </Button>
          ) : null}
        </SectionRow>
        {routes.map((route) => (
          <SectionRow key={route.id}>
            <span className="grow">
              <b>{route.name}</b> <span className="muted">{routeText(daysOf(route.id))}</span>
            </span>
            <Button
              size="small"
              aria-label={`Edit the days of ${route.name}`}
              onClick={() => setOpen({ what: 'times', route })}
            >
              Edit
            </Button>
          </SectionRow>
        ))}
      </Section>
      {open?.what === 'closed' ? <ClosedDayDialog rules={rules} routes={routes} today={today} onClose={close} /> : null}
      {open?.what === 'times' ? <DeliveryTimesDialog rules={rules} route={open.route} onClose={close} /> : null}
    </>
  );
}
