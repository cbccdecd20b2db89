import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { counted, date, day, money, orDash } from '../../../lib/format.ts';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import type { AccountRow } from './account-row.ts';
import { useAccountScreens } from './account-permissions.ts';
import { ordersOfCompany, useSeesAllOrders } from './OrderCount.tsx';
import { acceptsText } from './client-facts.ts';
import { places } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { DrawerActions, DrawerFacts } from '../../../ui/overlay/DrawerParts.tsx';

const line = (...parts: readonly (string | null)[]) => orDash(parts.filter((part) => part !== null).join(', '));

/** An account at the side of the list: how to reach it, what it buys, when it takes deliveries. */
export function AccountPreview({ account }: { account: AccountRow }) {
  const screens = useAccountScreens();
  const client = useQuery(read('accounts.one', { body: { clientId: account.id } }));
  const seesAllOrders = useSeesAllOrders();
  const phone = account.dayPhone;
  return (
    <>
      <DrawerFacts>
        {account.licenseNo === null ? null : <span className="muted num">{account.licenseNo}</span>}
        {account.closedLicense === null ? null : <Tag tone="red">License closed</Tag>}
        {account.isCannabisLicensed ? null : <Tag tone="blue">Non-cannabis</Tag>}
        {account.workflowStatus === null ? null : <Tag tone="grey">{account.workflowStatus}</Tag>}
        {client.data?.tiers.map((tier) => (
          <Tag key={tier.id} tone="green">
            Tier {tier.name}
          </Tag>
        ))}
      </DrawerFacts>
      {account.closedLicense === null ? null : <p>No cannabis can be ordered. {account.closedLicense}</p>}
      <Terms>
        <Term label="Phone">{phone === null ? '–' : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}</Term>
        <Term label="Email">
          {client.data?.email ? <a href={`mailto:${client.data.email}`}>{client.data.email}</a> : '–'}
        </Term>
        <Term label="Address">
          {line(account.streetAddress, account.suite, account.city, line(account.state, account.zipCode))}
        </Term>
        <Term label="Assignee">{orDash(account.assignee)}</Term>
        <Term label="Route">{orDash(account.routeName)}</Term>
        <Term label="Holding company">{orDash(account.holdingCompany)}</Term>
        <Term label="Last contacted">{date(account.lastContactedDate)}</Term>
      </Terms>
      <h3>Sales</h3>
      <Terms>
        <Term label="Month-to-date sales">{money(account.monthTodateSales)}</Term>
        <Term label="Last month sales">{money(account.lastMonthTotalSalesForRetailer)}</Term>
        <Term label="Last month total retail sales">{money(account.lastMonthTotalRetailSales)}</Term>
        <Term label="Last order">{day(account.lastOrderDate)}</Term>
      </Terms>
      <h3>Deliveries</h3>
      <Loaded query={client} loading={null}>
        {(data) => (
          <>
            <p>{orDash(acceptsText(data))}</p>
            <p className="muted">{data.deliveryInstruction}</p>
          </>
        )}
      </Loaded>
      <DrawerActions>
        {screens.cart ? (
          <ButtonLink href={places.clientCart(account.id, account.tradename)}>
            {account.cartId === null ? 'Cart' : `Cart, ${counted(account.cartItemCount ?? 0, 'line')}`}
          </ButtonLink>
        ) : null}
        {screens.orders && account.orders > 0 ? (
          seesAllOrders(account) ? (
            <ButtonLink href={places.allClientOrders(account.id)}>{counted(account.orders, 'order')}</ButtonLink>
          ) : (
            <span title={ordersOfCompany}>{counted(account.orders, 'order')}</span>
          )
        ) : null}
      </DrawerActions>
    </>
  );
}
