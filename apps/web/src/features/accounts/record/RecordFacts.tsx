import type { OutputOf } from '@cartwright/contract/contract';
import { addDays, dateRange, weekday } from '@cartwright/domain/dates/dates';
import { nextDeliveryDate } from '@cartwright/domain/dates/delivery-days';
import { usePlaces } from '../../../context/places.ts';
import { useToday } from '../../../context/use-today.ts';
import { counted, date, money, orDash } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { FactOf, FactRow } from '../../../ui/page/FactRow.tsx';
import { AmountDueFact } from './AmountDueFact.tsx';
import { shortDays } from '../shared/client-facts.ts';

type Client = OutputOf<'accounts.one'>;

/** "Thu 11/19/2026 · AM"; a dash while no day is accepted. */
function deliveryText(client: Client, today: string): string {
  const next = nextDeliveryDate(today, client.acceptedDays);
  const slot = client.acceptAm === client.acceptPm ? null : client.acceptAm ? 'AM' : 'PM';
  const on = next === null ? null : `${shortDays[weekday(next) % 7] ?? ''} ${date(next)}`;
  return orDash([on, on && slot].filter(Boolean).join(' · '));
}

function contactedText(on: string | null, today: string): string {
  if (on === today) return 'Today';
  return on === addDays(today, -1) ? 'Yesterday' : date(on);
}

/** What identifies a client: status, tier, route, assignee, next delivery day, last contact, month and cart. */
export function RecordFacts({ client, status }: { client: Client; status: string | null }) {
  const to = usePlaces();
  const today = useToday();
  const sold = to.clientSoldOrders(client.id, { ...dateRange('Month To Date', today), mine: false });
  const cart = to.clientCart(client.id, client.tradename);
  return (
    <FactRow>
      <FactOf label="Status">{orDash(status)}</FactOf>
      <FactOf label="Tier">{orDash(client.tiers.map(({ name }) => name).join(', '))}</FactOf>
      <FactOf label="Route">{orDash(client.routeName)}</FactOf>
      <FactOf label="Assignee">{orDash(client.assignee)}</FactOf>
      <FactOf label="Next delivery">{deliveryText(client, today)}</FactOf>
      <FactOf label="Last contacted">{contactedText(client.lastContactedDate, today)}</FactOf>
      <FactOf label="Month to date">
        {sold === undefined ? (
          money(client.monthTodateSales)
        ) : (
          <AppLink className="link" href={sold}>
            {money(client.monthTodateSales)}
          </AppLink>
        )}
      </FactOf>
      <AmountDueFact clientId={client.id} />
      {client.cartId === null || cart === undefined ? null : (
        <FactOf label="Cart">
          <AppLink className="link" href={cart}>
            {counted(client.cartItemCount ?? 0, 'line')}
          </AppLink>
        </FactOf>
      )}
      {client.cartOwnerName === null ? null : <FactOf label="Cart">with {client.cartOwnerName}</FactOf>}
    </FactRow>
  );
}
