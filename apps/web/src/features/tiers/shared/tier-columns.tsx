import type { OutputOf } from '@cartwright/contract/contract';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { count, day } from '../../../lib/format.ts';
import { Tag, Tagged } from '../../../ui/page/Status.tsx';
import { type AllowedPlaces, clientPlace, places } from '../../../context/places.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';

export type TierRow = OutputOf<'tiers.list'>['data'][number];
export type TierClientRow = OutputOf<'tiers.details'>['data'][number];
export type AssignableRow = OutputOf<'tiers.assignable'>['data'][number];

export const tierStatus = (tier: { readonly isActive: boolean }): string => (tier.isActive ? 'Active' : 'Inactive');

const tiers = columnsOf<TierRow>();

const ActiveTag = ({ tier }: { tier: TierRow }) => (
  <Tag alone tone={tier.isActive ? 'green' : 'grey'}>
    {tierStatus(tier)}
  </Tag>
);

/** A number that leads to the tier's page, which lists the clients and says what its rules give. */
const CountLink = ({ tier: { id, name }, of }: { tier: TierRow; of: number }) =>
  of === 0 ? (
    count(of)
  ) : (
    <AppLink className="link" href={places.tier(id, name)} tabIndex={-1}>
      {count(of)}
    </AppLink>
  );

/** Name, description and status (spec 000 §2), and the numbers of clients and discount rules. */
export const tierColumns = [
  tiers.link(
    'name',
    'Name',
    ({ id, name }) => places.tier(id, name),
    (tier) => tier.name,
    { width: 200, whole: false, title: (tier) => tier.name },
  ),
  tiers.text('description', 'Description', { grow: true, width: 240, priority: 0 }),
  tiers.custom('isActive', 'Status', (tier) => <ActiveTag tier={tier} />, {
    sortable: true,
    mobile: true,
    copy: tierStatus,
    priority: 2,
    width: 110,
  }),
  tiers.custom('clientCount', 'Clients', (tier) => <CountLink tier={tier} of={tier.clientCount} />, {
    copy: (tier) => String(tier.clientCount),
    sortable: true,
    numeric: true,
    mobile: true,
    width: 100,
  }),
  tiers.custom('discountRuleCount', 'Discount rules', (tier) => <CountLink tier={tier} of={tier.discountRuleCount} />, {
    copy: (tier) => String(tier.discountRuleCount),
    sortable: true,
    numeric: true,
    width: 130,
  }),
];

const clients = columnsOf<TierClientRow>();

const NameLink = ({ name, href }: { name: string; href: string | undefined }) =>
  href === undefined ? (
    name
  ) : (
    <AppLink className="link" href={href} tabIndex={-1}>
      {name}
    </AppLink>
  );

const named = ({ clientId, clientName }: TierClientRow) => ({ id: clientId, name: clientName });

/** Account, route, holding company and date added (spec 000 §2); the name opens the client. */
export const tierClientColumns = (to: AllowedPlaces) => [
  clients.custom(
    'clientName',
    'Account',
    (row) => <NameLink name={row.clientName} href={clientPlace(to, named(row))} />,
    {
      title: (row) => row.clientName,
      copy: (row) => row.clientName,
      sortable: true,
      grow: true,
      width: 260,
      mobile: true,
      fixed: true,
    },
  ),
  clients.text('licenseNo', 'License No', { hidden: true, width: 120 }),
  clients.text('dayPhone', 'Phone', { hidden: true, width: 130 }),
  clients.text('streetAddress', 'Address', { hidden: true, width: 220 }),
  clients.text('workflowStatus', 'Workflow status', { hidden: true, width: 150 }),
  clients.text('routeName', 'Route', { width: 140 }),
  clients.text('holdingCompany', 'Holding company', { width: 180, priority: 0 }),
  clients.custom('dateAdded', 'Date added', (row) => day(row.dateAdded), {
    whole: true,
    sortable: true,
    mobile: true,
    width: 120,
    priority: 2,
  }),
];

const assignable = columnsOf<AssignableRow>();

/** Account, route and holding company (spec 000 §2); clients already in the tier are marked. */
export const assignableColumns = [
  assignable.custom(
    'clientName',
    'Account',
    (row) => <Tagged name={row.clientName}>{row.isSelected ? <Tag tone="green">In this tier</Tag> : null}</Tagged>,
    {
      title: (row) => row.clientName,
      copy: (row) => row.clientName,
      sortable: true,
      grow: true,
      width: 280,
      mobile: true,
      fixed: true,
    },
  ),
  assignable.text('clientLicenseNo', 'License No', { hidden: true, width: 120 }),
  assignable.text('clientCity', 'City', { width: 140, mobile: true, priority: 2 }),
  assignable.text('dayPhone', 'Phone', { hidden: true, width: 130 }),
  assignable.text('workflowStatus', 'Workflow status', { hidden: true, width: 150 }),
  assignable.text('routeName', 'Route', { width: 160 }),
  assignable.text('holdingCompany', 'Holding company', { width: 180, priority: 0 }),
];
