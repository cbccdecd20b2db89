import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { day, orDash } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag, Tagged } from '../../../ui/page/Status.tsx';
import type { MarketAccessRow } from './market-access-list.ts';

const c = columnsOf<MarketAccessRow>();

const joined = (...parts: readonly (string | null)[]): string =>
  orDash(parts.filter((part) => part !== null && part !== '').join(' · '));

/** License and address. */
export const storeAddress = ({ license, address }: MarketAccessRow): string => joined(license, address);

/** License, address and UBI. */
const storeInfo = ({ license, ubi, address }: MarketAccessRow): string =>
  joined(license, address, ubi && formatUbi(ubi));

/** What identifies the store is read whole; its address stands below. */
const StoreInfo = ({ row: { license, ubi, address } }: { row: MarketAccessRow }) => (
  <>
    <span data-whole>{joined(license, ubi && formatUbi(ubi))}</span>
    <small data-name>{address}</small>
  </>
);

/** The first contact, phone and email. */
export const contactInfo = ({ contactName, phone, email }: MarketAccessRow): string =>
  joined(contactName, phone && formatPhone(phone), email);

/** A mail is written to the address as it stands: it is read whole, below the name and the phone. */
const Contact = ({ row: { contactName, phone, email } }: { row: MarketAccessRow }) => (
  <>
    <span data-name>{joined(contactName, phone && formatPhone(phone))}</span>
    {email ? <small data-name>{email}</small> : null}
  </>
);

export const isActive = ({ userStatus }: MarketAccessRow): boolean => userStatus === 1;

/** A mark while the access is revoked. */
export const AccessTag = ({ row }: { row: MarketAccessRow }) => (isActive(row) ? null : <Tag tone="red">Revoked</Tag>);

/** The name, which leads to the client. */
function RetailerName({ row, href }: { row: MarketAccessRow; href: string | undefined }) {
  const name =
    href === undefined ? (
      row.tradename
    ) : (
      <AppLink className="link" href={href} tabIndex={-1}>
        {row.tradename}
      </AppLink>
    );
  return (
    <Tagged name={name}>
      <AccessTag row={row} />
    </Tagged>
  );
}

const changeOf = (row: MarketAccessRow): string =>
  `${isActive(row) ? 'Granted' : 'Revoked'} ${day(row.changedAt)} by ${row.changedByName}`;

/** Retailer, Market, License Type, Store Info, Contact and actions (spec 001 §2). */
export const marketAccessColumns = (
  clientHref: (row: MarketAccessRow) => string | undefined,
  change: (row: MarketAccessRow) => ReactNode,
): readonly GridColumn<MarketAccessRow>[] => [
  c.custom('tradename', 'Retailer', (row) => <RetailerName row={row} href={clientHref(row)} />, {
    title: (row) => `${row.tradename} · ${changeOf(row)}`,
    copy: (row) => row.tradename,
    sortable: true,
    grow: true,
    width: 210,
    fixed: true,
  }),
  c.custom('marketName', 'Market', (row) => row.marketName, {
    title: (row) => row.marketName,
    width: 96,
    priority: 0,
  }),
  c.text('licenseType', 'License Type', { width: 100 }),
  c.custom('storeInfo', 'Store Info', (row) => <StoreInfo row={row} />, {
    copy: storeInfo,
    title: storeInfo,
    grow: true,
    width: 250,
    priority: 2,
  }),
  c.custom('contact', 'Contact', (row) => <Contact row={row} />, {
    title: contactInfo,
    copy: contactInfo,
    grow: true,
    width: 220,
  }),
  c.custom('changedAt', 'Since', (row) => day(row.changedAt), {
    whole: true,
    sortable: true,
    title: changeOf,
    width: 100,
    priority: 0,
  }),
  c.custom('change', 'Actions', change, { width: 96, fixed: true, control: true, valueless: true, copy: () => '' }),
];
