import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import type { CompanySettings } from '../../../db/company.ts';
import type { Paper } from '../../../documents/pdf/pdf-paper.ts';
import type { DeliveryFacts } from '../delivery-facts.queries.ts';

/** The seller's side of every document. */
export interface Seller {
  readonly company: CompanySettings;
  readonly logo: Uint8Array | null;
  /** There is a logo that cannot be drawn: documents are made without it. */
  readonly lacksLogo: boolean;
  readonly timeZone: string;
}

/** The texts that are not blank. */
export const given = (...lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line === null || line === undefined || line.trim() === '' ? [] : [line]));

interface Address {
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
}

/** "Yakima, WA 98901" */
const cityLine = ({ city, state, zipCode }: Address): string => given(given(city, state).join(', '), zipCode).join(' ');

/** "License 412345"; null without a value. */
export const labelled = (label: string, value: string | null): string | null =>
  value === null || value === '' ? null : `${label} ${value}`;

/** The seller as every document shows it. */
export const senderOf = ({ company, logo }: Seller): Paper['sender'] => ({
  name: company.companyName,
  lines: given(
    company.streetAddress,
    cityLine(company),
    company.phone === '' ? null : formatPhone(company.phone),
    company.email,
    labelled('License', company.licenseNo),
  ),
  logo,
});

type Client = Pick<
  DeliveryFacts['client'],
  'tradename' | 'name' | 'streetAddress' | 'suite' | 'city' | 'state' | 'zipCode' | 'dayPhone' | 'licenseNo' | 'ubi'
>;

/** A client with address, phone and license, as every document shows it. */
export const clientLines = (client: Client): string[] =>
  given(
    client.tradename,
    client.name === client.tradename ? null : client.name,
    given(client.streetAddress, client.suite).join(', '),
    cityLine(client),
    client.dayPhone === null ? null : formatPhone(client.dayPhone),
    labelled('License', client.licenseNo),
    labelled('UBI', client.ubi === null ? null : formatUbi(client.ubi)),
  );
