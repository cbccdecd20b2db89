import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client, holdingCompany } from '../../../db/schema/accounts.table.ts';
import { contact, contactPhone, contactTitle } from '../../../db/schema/accounts-contacts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import type { XlsxCell, XlsxColumn } from '../../../documents/xlsx/xlsx-write.ts';

/** A contact with its client; a client without contacts is a row by itself. */
export interface ExportRow extends Record<string, unknown> {
  readonly clientId: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly email: string | null;
  readonly phones: readonly string[] | null;
  readonly tradename: string;
  readonly licenseNo: string | null;
  readonly holdingCompany: string | null;
  readonly ubi: string | null;
  readonly assignee: string | null;
  readonly streetAddress: string | null;
  readonly suite: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly county: string | null;
  readonly zipCode: string | null;
}

/** The columns of the contact export, in the order of spec 000 §2: title, width, and the cell of a row. */
const columns: readonly (readonly [title: string, width: number, cell: (row: ExportRow) => string | null])[] = [
  ['First Name', 16, (row) => row.firstName],
  ['Last Name', 16, (row) => row.lastName],
  ['Title', 18, (row) => row.title],
  ['Email', 30, (row) => row.email],
  ['Phone', 18, (row) => (row.phones === null ? null : row.phones.map(formatPhone).join(', '))],
  ['Trade Name', 30, (row) => row.tradename],
  ['License No', 12, (row) => row.licenseNo],
  ['Holding Company', 24, (row) => row.holdingCompany],
  ['UBI', 20, (row) => (row.ubi === null ? null : formatUbi(row.ubi))],
  ['Assignee', 20, (row) => row.assignee],
  ['Street Address', 26, (row) => row.streetAddress],
  ['Suite', 8, (row) => row.suite],
  ['City', 16, (row) => row.city],
  ['State', 7, (row) => row.state],
  ['County', 14, (row) => row.county],
  ['Zip Code', 11, (row) => row.zipCode],
];

export const exportColumns: readonly XlsxColumn[] = columns.map(([title, width]) => ({ title, width, kind: 'text' }));

/** A row of the workbook. */
export const exportCells = (row: ExportRow): XlsxCell[] => columns.map(([, , cell]) => cell(row));

/** The contacts of the clients that match, by trade name and last name. */
export const exportQuery = (where: SQL | undefined): SQL => sql`
  select ${client.id} as "clientId", ${contact.firstName} as "firstName", ${contact.lastName} as "lastName",
    ${contactTitle.title} as "title", ${contact.email} as "email",
    (select array_agg(${contactPhone.phone} order by ${contactPhone.id}) from ${contactPhone} where ${contactPhone.contactId} = ${contact.id}) as "phones",
    ${client.tradename} as "tradename", ${client.licenseNo} as "licenseNo", ${holdingCompany.tradename} as "holdingCompany",
    ${client.ubi} as "ubi", ${person.name} as "assignee", ${client.streetAddress} as "streetAddress",
    ${client.suite} as "suite", ${client.city} as "city", ${client.state} as "state", ${client.county} as "county",
    ${client.zipCode} as "zipCode"
  from ${client} left join ${contact} on ${contact.clientId} = ${client.id}
    left join ${contactTitle} on ${contactTitle.id} = ${contact.titleId}
    left join ${holdingCompany} on ${holdingCompany.id} = ${client.holdingCompanyId}
    left join ${person} on ${person.id} = ${client.assignedTo}
  where ${where ?? sql`true`}
  order by ${client.tradename}, ${client.id}, ${contact.lastName}, ${contact.firstName}, ${contact.id}`;

/** The number of rows of `exportQuery`. */
export async function countExport(ctx: StaffCtx, where: SQL | undefined): Promise<number> {
  const [counted] = await ctx.db
    .select({ rows: count() })
    .from(client)
    .leftJoin(contact, eq(contact.clientId, client.id))
    .where(where);
  return counted?.rows ?? 0;
}
