import type { OutputOf } from '@cartwright/contract/contract';
import { INACTIVE } from '@cartwright/domain/accounts/client-status';
import { businessDate, dateRange } from '@cartwright/domain/dates/dates';
import { dayOfWeek, nextDelivery } from '@cartwright/domain/dates/delivery-days';
import { usePlaces } from '../../../context/places.ts';
import { useMe } from '../../../context/session.tsx';
import { useDeliverySchedule } from '../../../context/use-delivery-schedule.ts';
import { useToday } from '../../../context/use-today.ts';
import { counted, date, money } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { FactLine } from '../../../ui/page/FactLine.tsx';
import { FactOf, FactRow } from '../../../ui/page/FactRow.tsx';
import { Status } from '../../../ui/page/Status.tsx';
import { shortDays } from '../shared/client-facts.ts';
import { useOwes } from './use-owes.ts';
import css from './RecordFacts.module.css';

type Client = OutputOf<'accounts.one'>;

const nothing = { dates: [], leftOut: [] };

const dayName = (on: string): string => shortDays[dayOfWeek(on)] ?? '';

/** "Thu 11/19/2026 AM", and why not earlier: "Tue 11/17 · Closed: Inventory"; null while no day is accepted. */
function useNextDelivery(client: Client): { readonly day: string; readonly instead: string | null } | null {
  const schedule = useDeliverySchedule(client.route);
  const { dates, leftOut } = schedule === undefined ? nothing : nextDelivery(schedule, client.acceptedDays);
  const [next] = dates;
  const [first] = leftOut;
  if (next === undefined) return null;
  const half = client.acceptAm === client.acceptPm ? '' : client.acceptAm ? ' AM' : ' PM';
  return {
    day: `${dayName(next)} ${date(next)}${half}`,
    instead: first === undefined ? null : `${dayName(first.date)} ${date(first.date).slice(0, 5)} · ${first.reason}`,
  };
}

/** This month's sales, with the orders that they are the sum of. */
function MonthSales({ client }: { client: Client }) {
  const to = usePlaces();
  const today = useToday();
  const sold = to.clientSoldOrders(client.id, { ...dateRange('Month To Date', today), mine: false });
  const amount = <b className="num">{money(client.monthTodateSales)}</b>;
  return sold === undefined ? (
    amount
  ) : (
    <AppLink className={css.link} href={sold}>
      {amount}
    </AppLink>
  );
}

function Owes({ owes: { href, text, isOverdue } }: { owes: NonNullable<ReturnType<typeof useOwes>> }) {
  return (
    <AppLink className={css.link} href={href}>
      <b className="num" data-overdue={isOverdue || undefined}>
        {text}
      </b>
    </AppLink>
  );
}

interface FactsProps {
  client: Client;
  /** The name of its status. */
  status: string | null;
}

/** What identifies a client, in one line under its name; only what is known of it. */
export function RecordFacts({ client, status }: FactsProps) {
  const phone = usePhone();
  const next = useNextDelivery(client);
  const owes = useOwes(client.id);
  if (phone) return <p className="muted num">{[client.licenseNo, client.city].filter(Boolean).join(', ')}</p>;
  return (
    <FactLine>
      {status === null ? null : (
        <li>
          <Status
            tone={client.clientStatusId === INACTIVE ? 'grey' : 'green'}
            shape={client.clientStatusId === INACTIVE ? 'ring' : 'full'}
          >
            {status}
          </Status>
        </li>
      )}
      {client.city === null ? null : <li>{client.city}</li>}
      {client.tiers.length === 0 ? null : (
        <li>
          Tier <b>{client.tiers.map(({ name }) => name).join(', ')}</b>
        </li>
      )}
      {next === null ? null : (
        <li>
          Next delivery <b className="num">{next.day}</b>
          {next.instead === null ? null : <span className="muted num"> {next.instead}</span>}
        </li>
      )}
      {owes === undefined ? null : (
        <li>
          Owes <Owes owes={owes} />
        </li>
      )}
      <li>
        This month <MonthSales client={client} />
      </li>
      {client.cartOwnerName === null ? null : (
        <li>
          Cart with <b>{client.cartOwnerName}</b>
        </li>
      )}
    </FactLine>
  );
}

/** The same on a phone, under the numbers to call. */
export function PhoneFacts({ client }: { client: Client }) {
  const next = useNextDelivery(client);
  const owes = useOwes(client.id);
  const { timeZone } = useMe();
  const cart = usePlaces().clientCart(client.id, client.tradename);
  return (
    <FactRow>
      {next === null ? null : (
        <FactOf label="Next delivery">{[next.day, next.instead].filter(Boolean).join(' · ')}</FactOf>
      )}
      {owes === undefined ? null : (
        <FactOf label="Owes">
          <Owes owes={owes} />
        </FactOf>
      )}
      {client.lastOrderDate === null ? null : (
        <FactOf label="Last order">{date(businessDate(client.lastOrderDate, timeZone))}</FactOf>
      )}
      <FactOf label="This month">
        <MonthSales client={client} />
      </FactOf>
      {client.cartId === null || cart === undefined ? null : (
        <FactOf label="Cart">
          <AppLink className={css.link} href={cart}>
            {counted(client.cartItemCount ?? 0, 'line')}
          </AppLink>
        </FactOf>
      )}
      {client.cartOwnerName === null ? null : <FactOf label="Cart">with {client.cartOwnerName}</FactOf>}
    </FactRow>
  );
}
