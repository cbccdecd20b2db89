import { addDays } from '@cartwright/domain/dates/dates';
import { RETAILERS } from '@cartwright/domain/accounts/license-types';
import { clientInvitation, type InvitationStatus } from '@cartwright/domain/invitations/invitations';
import { invitation, marketAccess } from '../db/schema/invitations.table.ts';
import { insertRows } from './bulk.ts';
import type { World } from './world.ts';

/**
 * The draw of a client among the invitation statuses, as the demo shows it: of those that wait or were declined one in
 * four, the others were never invited.
 */
export function demoInvitationStatus(drawn: number, index: number): number {
  const isRare = drawn === clientInvitation.pending || drawn === clientInvitation.declined;
  return isRare && index % 4 !== 0 ? clientInvitation.notInvited : drawn;
}

/** What an invitation says of a retailer, and how it ended. */
interface Invited {
  readonly clientId: number | null;
  readonly companyName: string;
  readonly ubi: string | null;
  readonly licenseNo: string | null;
  readonly licenseTypeId: number | null;
  readonly phone: string | null;
  readonly streetAddress: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly email: string | null;
  readonly status: InvitationStatus;
  readonly isRequested: boolean;
  readonly daysAgo: number;
  /** The access that it gave was revoked since. */
  readonly isRevoked: boolean;
}

const shop = { clientId: null, licenseTypeId: RETAILERS, state: 'WA', status: 'Pending', isRevoked: false } as const;

/** Retailers that are no clients yet. */
const newcomers: readonly Invited[] = [
  {
    ...shop,
    companyName: 'Juniper & Rye Cannabis',
    ubi: '604812377',
    licenseNo: '435501',
    phone: '5095550161',
    streetAddress: '418 Orondo Ave',
    city: 'Wenatchee',
    zipCode: '98801',
    email: 'buyer@juniper-and-rye.example',
    isRequested: true,
    daysAgo: 1,
  },
  {
    ...shop,
    companyName: 'Saltwater Remedies',
    ubi: '603977102',
    licenseNo: '435502',
    phone: '3605550162',
    streetAddress: '1015 Water St',
    city: 'Port Townsend',
    zipCode: '98368',
    email: 'hello@saltwater-remedies.example',
    isRequested: true,
    daysAgo: 3,
  },
  {
    ...shop,
    companyName: 'Copper Creek Collective',
    ubi: '605120448',
    licenseNo: '435503',
    phone: '5095550163',
    streetAddress: '207 N Pearl St',
    city: 'Ellensburg',
    zipCode: '98926',
    email: 'orders@copper-creek.example',
    isRequested: false,
    daysAgo: 5,
  },
  {
    ...shop,
    status: 'Declined',
    companyName: 'Lantern Street Buds',
    ubi: '604330915',
    licenseNo: '435504',
    phone: '3605550164',
    streetAddress: '522 Capitol Way S',
    city: 'Olympia',
    zipCode: '98501',
    email: 'info@lantern-street.example',
    isRequested: true,
    daysAgo: 40,
  },
];

const ends: readonly (readonly [status: number, invitation: InvitationStatus])[] = [
  [clientInvitation.pending, 'Pending'],
  [clientInvitation.accepted, 'Accepted'],
  [clientInvitation.declined, 'Declined'],
];

/** Invitations in both directions and every status, and the market access that follows from them. */
export async function seedInvitations(world: World): Promise<void> {
  const { tx, today, clock, manager, salesPeople } = world;
  const invited = [...(await invitedClients(world)), ...newcomers];
  const at = (daysAgo: number) => clock.at(addDays(today, -daysAgo), 560);
  const decidedAt = ({ daysAgo }: { readonly daysAgo: number }): string => at(Math.floor(daysAgo / 2));
  await insertRows(
    tx,
    invitation,
    invited.map(({ isRequested, daysAgo, isRevoked: _isRevoked, ...retailer }, index) => ({
      ...retailer,
      direction: isRequested ? ('Requested' as const) : ('Sent' as const),
      createdBy: salesPeople[index % salesPeople.length]?.id ?? manager.id,
      createdAt: at(daysAgo),
      decidedBy: retailer.status === 'Pending' ? null : manager.id,
      decidedAt: retailer.status === 'Pending' ? null : decidedAt({ daysAgo }),
    })),
  );
  await insertRows(
    tx,
    marketAccess,
    invited.flatMap((each) =>
      each.status === 'Accepted' && each.clientId !== null
        ? [
            {
              clientId: each.clientId,
              isActive: !each.isRevoked,
              changedBy: manager.id,
              changedAt: each.isRevoked ? at(2) : decidedAt(each),
            },
          ]
        : [],
    ),
  );
  await tx.query(
    'UPDATE client SET invitation_status_id = $1 WHERE id IN (SELECT client_id FROM market_access WHERE is_active) AND invitation_status_id <> $1',
    [clientInvitation.accepted],
  );
}

/** The invitations of clients by their status; who has placed a portal order has accepted one. */
async function invitedClients({ tx }: World): Promise<Invited[]> {
  const { rows } = await tx.query<Omit<Invited, 'status'> & { readonly statusId: number }>(
    `SELECT id AS "clientId", tradename AS "companyName", ubi, license_no AS "licenseNo", license_type_id AS "licenseTypeId",
       day_phone AS phone, street_address AS "streetAddress", city, state, zip_code AS "zipCode",
       coalesce(email, 'shop' || id || '@orders.example') AS email, id % 3 = 0 AS "isRequested", 12 + id * 7 % 190 AS "daysAgo",
       invitation_status_id = $1 AND NOT orders.in_portal AS "isRevoked",
       CASE WHEN orders.in_portal OR invitation_status_id = $1 AND id % 29 = 0 THEN $2 ELSE invitation_status_id END AS "statusId"
     FROM client CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM cart WHERE client_id = client.id AND origin = 'portal') AS in_portal) orders
     ORDER BY id`,
    [clientInvitation.notInvited, clientInvitation.accepted],
  );
  return rows.flatMap(({ statusId, ...each }) => {
    const end = ends.find(([status]) => status === statusId);
    return end === undefined ? [] : [{ ...each, status: end[1] }];
  });
}
