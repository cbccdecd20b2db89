import { clientLabels } from '@cartwright/domain/client-form';
import { formatUbi, tradeNameKey, ubiRoot } from '@cartwright/domain/identifiers';
import type { CleanRow } from './import-fields.ts';
import { clientFields, type ClientValues, type Lists, resolveValues } from './import-lists.ts';

export type Outcome = 'new' | 'changed' | 'same' | 'former' | 'refused';

/** An existing client that a row of the file may be, or that shares its UBI. */
export interface KnownClient extends Readonly<{ [C in keyof ClientValues]: ClientValues[C] | null }> {
  readonly id: number;
  readonly tradename: string;
  readonly isInScope: boolean;
}

/** A client that had a license number before, which nobody else has today. */
export interface FormerHolder {
  readonly id: number;
  readonly tradename: string;
  readonly licenseNo: string | null;
  readonly isInScope: boolean;
}

/** Existing clients that rows may be, and the former holders of license numbers. */
export interface Known {
  readonly clients: readonly KnownClient[];
  readonly formerHolders: ReadonlyMap<string, FormerHolder>;
}

/** The outcome of a row: `row` is its line in the file, `columns` what it writes to `clientId` or to a new client. */
export interface PlannedRow {
  readonly row: number;
  readonly outcome: Outcome;
  readonly tradename: string;
  readonly licenseNo: string | null;
  readonly remarks: string[];
  readonly holdingCompanyHint: string | null;
  readonly clientId: number | null;
  readonly columns: Partial<ClientValues>;
}

/** Identifies a shop without its license: the full UBI, which numbers the location, and the name. */
const shopKey = (ubi: string | null | undefined, tradename: string): string | null =>
  ubi?.length === 16 ? `${ubi} ${tradeNameKey(tradename)}` : null;

/**
 * Decides the outcome of every row, in file order: a client is found by license number, else by UBI with location and
 * trade name. Only fields that the file fills and that differ change. Of two rows for one client the first wins; the
 * other is refused and names it.
 *
 * A license that is only a client's former one makes no new account: after a merge, or when a shop was issued another
 * one, the state's list may contain it for years, and its row is about that client. Its values are not taken either,
 * because the client has its own license, and a row of its own. The row is reported and skipped; it does not refuse the
 * file.
 */
export function planImport(rows: readonly CleanRow[], { clients, formerHolders }: Known, lists: Lists): PlannedRow[] {
  const byLicense = new Map(clients.map((client) => [client.licenseNo, client]));
  const byShop = new Map(clients.map((client) => [shopKey(client.ubi, client.tradename), client]));
  const lineOfLicense = new Map<string, number>();
  const lineOfClient = new Map<number, number>();
  const planned = rows.map((row): PlannedRow => {
    const remarks = [...row.remarks];
    const refusals = [...row.refusals];
    const columns = resolveValues(row.values, lists, remarks);
    const { tradename = '', licenseNo } = columns;
    const earlier = licenseNo === undefined ? undefined : lineOfLicense.get(licenseNo);
    if (earlier !== undefined) refusals.push(`Line ${earlier} has the license number ${licenseNo} already.`);
    else if (licenseNo !== undefined) lineOfLicense.set(licenseNo, row.line);
    const shop = shopKey(columns.ubi, tradename);
    const ofLicense = byLicense.get(licenseNo ?? '');
    const ofShop = shop === null ? undefined : byShop.get(shop);
    const match = ofLicense ?? ofShop;
    const former = ofLicense === undefined ? formerHolders.get(licenseNo ?? '') : undefined;
    const base = { row: row.line, tradename, licenseNo: licenseNo ?? null, holdingCompanyHint: null };
    if (former !== undefined && refusals.length === 0 && (ofShop === undefined || ofShop.id === former.id)) {
      return { ...base, outcome: 'former', remarks: [formerly(former)], clientId: null, columns: {} };
    }
    const sameClient = match === undefined ? undefined : lineOfClient.get(match.id);
    if (sameClient !== undefined && earlier === undefined) refusals.push(`Line ${sameClient} is the same client.`);
    if (match?.isInScope === false) refusals.push('This license number belongs to an account of somebody else.');
    if (refusals.length > 0) return { ...base, outcome: 'refused', remarks: refusals, clientId: null, columns: {} };
    if (match === undefined) return { ...base, outcome: 'new', remarks, clientId: null, columns };
    lineOfClient.set(match.id, row.line);
    const changes = changesOf(match, columns, remarks);
    const outcome = Object.keys(changes).length === 0 ? 'same' : 'changed';
    return { ...base, outcome, remarks, clientId: match.id, columns: changes };
  });
  return withHints(rows, planned, clients);
}

function formerly({ tradename, licenseNo, isInScope }: FormerHolder): string {
  if (!isInScope) return 'An account of somebody else had this license number before. Nothing is taken from this row.';
  const today = licenseNo === null ? 'which has none today' : `which has ${licenseNo} today`;
  return `${tradename}, ${today}, had this license number before. Nothing is taken from this row.`;
}

function changesOf(client: KnownClient, columns: Partial<ClientValues>, remarks: string[]): Partial<ClientValues> {
  const changed = clientFields.filter((name) => columns[name] !== undefined && columns[name] !== client[name]);
  for (const name of changed) {
    const isId = typeof columns[name] === 'number';
    remarks.push(
      isId ? `${clientLabels[name]} changes.` : `${clientLabels[name]}: ${client[name] ?? 'none'} → ${columns[name]}.`,
    );
  }
  return Object.fromEntries(changed.map((name) => [name, columns[name]]));
}

const NAMED = 2;

const isTaken = ({ outcome }: PlannedRow): boolean => outcome !== 'refused' && outcome !== 'former';

/** Names, for clients without a holding company, others of the same business (the first nine digits of the UBI). */
function withHints(rows: readonly CleanRow[], planned: PlannedRow[], known: readonly KnownClient[]): PlannedRow[] {
  const clients = new Map(known.map((client) => [client.id, client]));
  const inFile = new Set(planned.flatMap(({ clientId }) => clientId ?? []));
  const members = new Map<string, { name: string; line: number | null }[]>();
  const join = (ubi: string | null | undefined, name: string, line: number | null): void => {
    if (ubi === null || ubi === undefined) return;
    const root = ubiRoot(ubi);
    const joined = members.get(root);
    if (joined === undefined) members.set(root, [{ name, line }]);
    else joined.push({ name, line });
  };
  const ubiOf = (index: number): string | null =>
    rows[index]?.values.ubi ?? clients.get(planned[index]?.clientId ?? 0)?.ubi ?? null;
  for (const [index, row] of planned.entries()) if (isTaken(row)) join(ubiOf(index), row.tradename, row.row);
  for (const client of known) {
    if (client.isInScope && !inFile.has(client.id)) join(client.ubi, client.tradename, null);
  }
  return planned.map((row, index) => {
    const ubi = ubiOf(index);
    const hasCompany = row.columns.holdingCompanyId ?? clients.get(row.clientId ?? 0)?.holdingCompanyId;
    const group = ubi === null ? [] : (members.get(ubiRoot(ubi)) ?? []);
    if (ubi === null || !isTaken(row) || hasCompany || group.length < 2) return row;
    const others = group.slice(0, NAMED + 1).filter(({ line }) => line !== row.row);
    const names = others.slice(0, NAMED).map(({ name }) => name);
    const more = group.length - 1 - names.length;
    const rest = more > 0 ? ` and ${more} more` : '';
    return {
      ...row,
      holdingCompanyHint: `Shares the UBI ${formatUbi(ubiRoot(ubi))} with ${names.join(', ')}${rest}: one holding company?`,
    };
  });
}
