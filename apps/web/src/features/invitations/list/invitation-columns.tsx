import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import type { InvitationStatus } from '@cartwright/domain/invitations/invitations';
import type { MailStatus } from '@cartwright/contract/settings/mail-kinds';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { dash, day, orDash } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag, Tagged, type Tone } from '../../../ui/page/Status.tsx';
import { AddressLines } from '../shared/AddressLines.tsx';
import type { InvitationRow } from './invitation-list.ts';

const c = columnsOf<InvitationRow>();

const tones: Readonly<Record<InvitationStatus, Tone>> = { Pending: 'amber', Accepted: 'green', Declined: 'grey' };

const mailTexts: Readonly<Record<MailStatus, string>> = {
  held: 'Mail is not set up',
  waiting: 'Mail queued',
  sent: 'Mail sent',
  failed: 'Mail failed',
};
const mailTones: Readonly<Record<MailStatus, Tone>> = { held: 'amber', waiting: 'grey', sent: 'green', failed: 'red' };

/** What became of the mail that invites the retailer. */
const MailTag = ({ row: { mailStatus } }: { row: InvitationRow }) =>
  mailStatus === null ? null : <Tag tone={mailTones[mailStatus]}>{mailTexts[mailStatus]}</Tag>;

/** Its status; of one that is pending who wants the access, when the retailer asked for it. */
export const InvitationTags = ({ row }: { row: InvitationRow }) => (
  <>
    {row.direction === 'Requested' && row.status === 'Pending' ? <Tag tone="blue">Requested</Tag> : null}
    {row.status === 'Pending' ? <MailTag row={row} /> : <Tag tone={tones[row.status]}>{row.status}</Tag>}
  </>
);

const ubiOf = ({ ubi }: { readonly ubi: string | null }): string => orDash(ubi && formatUbi(ubi));
const phoneOf = ({ phone }: { readonly phone: string | null }): string => orDash(phone && formatPhone(phone));

const namedUbi = (row: InvitationRow): string => (row.ubi === null ? dash : `UBI ${ubiOf(row)}`);

/** What the state knows the retailer by, on one line. */
export const identityLine = (row: InvitationRow): string =>
  [row.license, row.licenseType, namedUbi(row)].filter((each) => each !== null && each !== dash).join(' · ');

/** Phone and email on one line. */
export const contactLine = ({ phone, inviterEmail }: InvitationRow): string =>
  [phone && formatPhone(phone), inviterEmail].filter(Boolean).join(' · ');

/** Whether it was sent or requested, when and by whom, and who decided it when. */
const historyOf = (row: InvitationRow): string =>
  [
    `${row.direction === 'Sent' ? 'Sent' : 'Added'} ${day(row.createdAt)} by ${row.createdByName}`,
    row.decidedAt === null ? null : `${row.status.toLowerCase()} ${day(row.decidedAt)} by ${row.decidedByName ?? ''}`,
  ]
    .filter((text) => text !== null)
    .join(', ');

/** Without `decisions`, where no row has any, there is no column of them. Company Name, UBI, License, License Type, Phone, Address, Email Address and actions (spec 001 §2). */
export const invitationColumns = (
  clientHref: (row: InvitationRow) => string | undefined,
  decisions: ((row: InvitationRow) => ReactNode) | undefined,
): readonly GridColumn<InvitationRow>[] => [
  c.custom(
    'companyName',
    'Company Name',
    (row) => {
      const href = clientHref(row);
      const name =
        href === undefined ? (
          row.companyName
        ) : (
          <AppLink className="link" href={href} tabIndex={-1}>
            {row.companyName}
          </AppLink>
        );
      return (
        <Tagged name={name}>
          <InvitationTags row={row} />
        </Tagged>
      );
    },
    {
      title: (row) => `${row.companyName} · ${historyOf(row)}`,
      copy: (row) => row.companyName,
      sortable: true,
      grow: true,
      width: 240,
      fixed: true,
    },
  ),
  c.custom('ubi', 'UBI', ubiOf, {
    sortable: true,
    whole: true,
    title: ubiOf,
    width: 180,
    priority: 0,
    under: 'companyName',
    brief: namedUbi,
  }),
  c.text('license', 'License', { width: 88, whole: true, priority: 3 }),
  c.text('licenseType', 'License Type', { width: 94, under: 'license' }),
  c.custom('phone', 'Phone', phoneOf, { sortable: true, whole: true, title: phoneOf, width: 136, priority: 2 }),
  c.custom('address', 'Address', ({ address }) => <AddressLines address={address} />, {
    title: ({ address }) => orDash(address),
    copy: ({ address }) => orDash(address),
    width: 150,
    priority: 1,
  }),
  c.text('inviterEmail', 'Email Address', { width: 262, grow: true, priority: 2 }),
  c.custom('createdAt', 'Date', (row) => day(row.createdAt), {
    whole: true,
    sortable: true,
    title: historyOf,
    width: 100,
    hidden: true,
  }),
  ...(decisions === undefined
    ? []
    : [
        c.custom('decisions', 'Actions', decisions, {
          width: 140,
          fixed: true,
          control: true,
          valueless: true,
          copy: () => '',
        }),
      ]),
];
