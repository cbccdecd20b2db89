import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { tradeNameKey } from '@cartwright/domain/accounts/identifiers';
import { clientFields, type ClientValues, type Lists, type Resolved, resolveValues } from '../import-lists.ts';
import type { FormerHolder, KnownClient } from './known-client.ts';
import { findMove, type Movable, type Proposal } from './import-moves.ts';
import type { Shop } from './join-rows.ts';

/**
 * `joined`: another row says the same shop. `moved`: an account that is perhaps this shop, under its former license.
 * `former`: the row has a license that a client had before. `notBuying`: it has one that is closed, not issued yet, or of a
 * kind that does not buy. `notListed`: an account that the last such list had, and this one
 * does not.
 */
export type Outcome =
  | 'new'
  | 'moved'
  | 'renamed'
  | 'changed'
  | 'same'
  | 'joined'
  | 'former'
  | 'notBuying'
  | 'notListed'
  | 'refused'
  | 'leftOut';

/** Existing clients by license number, the former holders of license numbers, and clients that may have moved. */
export interface Known {
  readonly byLicense: ReadonlyMap<string, KnownClient>;
  readonly formerHolders: ReadonlyMap<string, FormerHolder>;
  readonly movable: Movable;
}

/** What a person decided about a shop that has perhaps moved from the account of a client. */
export interface MoveChoice {
  readonly row: number;
  readonly proposedId: number;
  readonly as: 'moved' | 'new' | 'leftOut';
}

/** What a person decided after a dry run. */
export interface Choices {
  readonly leaveOutRefused: boolean;
  /** An older list may take back what a newer one changed. */
  readonly takeBack: boolean;
  readonly moves: ReadonlyMap<number, MoveChoice> | MoveChoice['as'];
  /** The status of new accounts that are title certificates. */
  readonly titleStatusId: number;
}

/** The decision about a proposal; undefined when there is none, or one about another account. */
export function choiceOf({ moves }: Choices, row: number, proposal: Proposal): MoveChoice['as'] | undefined {
  if (typeof moves === 'string') return moves;
  const choice = moves.get(row);
  return choice?.proposedId === proposal.clientId ? choice.as : undefined;
}

/** The outcome of a stored row, and what it writes: `after` to `clientId` or to a new client, over `before`. */
export interface PlannedRow {
  readonly id: number;
  readonly outcome: Outcome;
  readonly tradename: string;
  readonly licenseNo: string | null;
  readonly ubi: string | null;
  readonly remarks: readonly string[];
  readonly proposal: Proposal | null;
  readonly clientId: number | null;
  readonly before: Partial<KnownClient> | null;
  readonly after: Partial<ClientValues> | null;
}

/**
 * Decides the outcome of a shop and of the rows that are joined with it. A client is found by its license number alone;
 * a shop with a license that nobody has may be a client that moved, which is proposed and never done unasked. Only
 * fields that the file fills and that differ change.
 *
 * A license that is only a client's former one makes no new account: after a merge, or when a shop was issued another
 * one, the state's list may contain it for years, and its row is about that client. Its values are not taken either,
 * because the client has its own license, and a row of its own. The row is reported and skipped; it does not refuse the
 * file.
 */
export function planShop(shop: Shop, known: Known, lists: Lists, choices: Choices): PlannedRow[] {
  return [planFirst(shop, known, lists, choices), ...shop.joined.map((row) => joinedRow(shop, row))];
}

const nothing = { remarks: [], proposal: null, clientId: null, before: null, after: null } as const;

function joinedRow(shop: Shop, { id, values }: Shop['joined'][number]): PlannedRow {
  const { tradename = shop.values.tradename ?? '', licenseNo = null, licenseType } = values;
  const type = licenseType === undefined ? '' : ` as ${licenseType}`;
  const remarks = [`The same shop as line ${shop.line}${type}; both become one account.`];
  return { ...nothing, id, outcome: 'joined', tradename, licenseNo, ubi: null, remarks };
}

function planFirst(shop: Shop, known: Known, lists: Lists, choices: Choices): PlannedRow {
  const remarks = [...shop.remarks];
  const refusals = [...shop.refusals];
  const resolved = resolveValues(shop.values, shop.licenseTypes, lists, remarks);
  const { columns } = resolved;
  const { tradename = '', licenseNo = null, ubi = null } = columns;
  const base = { ...nothing, id: shop.id, tradename, licenseNo, ubi };
  if (shop.joined.length > 0) remarks.push(joinedRemark(shop));
  const match = known.byLicense.get(licenseNo ?? '');
  const { notBuying } = shop;
  if (notBuying !== null && refusals.length === 0 && (match === undefined || notBuying.isByStatus)) {
    const result = match === undefined ? 'No account is made.' : 'Nothing of its account changes.';
    const clientId = match?.isInScope === true ? match.id : null;
    return { ...base, outcome: 'notBuying', remarks: [`${notBuying.reason} ${result}`], clientId };
  }
  if (match?.isInScope === false) refusals.push('This license number belongs to an account of somebody else.');
  if (refusals.length > 0) return { ...base, outcome: 'refused', remarks: refusals };
  if (match !== undefined) return changed(base, match, resolved, remarks);
  const move = findMove(shop, known.movable);
  const former = known.formerHolders.get(licenseNo ?? '');
  if (former !== undefined && (move.proposal === null || move.proposal.clientId === former.id)) {
    const clientId = former.isInScope ? former.id : null;
    return { ...base, outcome: 'former', remarks: [formerly(former)], clientId };
  }
  const after = shop.isTitle ? { ...columns, clientStatusId: choices.titleStatusId } : columns;
  const { proposal, client } = move;
  if (proposal === null || client === null) {
    return { ...base, outcome: 'new', remarks: [...remarks, ...move.remarks], after };
  }
  const choice = choiceOf(choices, shop.line, proposal);
  if (choice === 'new') return { ...base, outcome: 'new', remarks, after };
  if (choice === 'leftOut') return { ...base, outcome: 'leftOut', remarks: ['Left out, as you chose.'] };
  return { ...changed({ ...base, proposal }, client, resolved, remarks), outcome: 'moved' };
}

function joinedRemark({ joined }: Shop): string {
  const lines = joined.map(({ line }) => line);
  return `Joined with line${lines.length > 1 ? 's' : ''} ${lines.slice(0, 5).join(', ')}.`;
}

function formerly({ tradename, licenseNo, isInScope }: FormerHolder): string {
  if (!isInScope) return 'An account of somebody else had this license number before. Nothing is taken from this row.';
  const today = licenseNo === null ? 'which has none today' : `which has ${licenseNo} today`;
  return `${tradename}, ${today}, had this license number before. Nothing is taken from this row.`;
}

/** The row as a change of a client: its outcome, and a sentence for each field that changes. */
export function changed(
  base: Omit<PlannedRow, 'outcome'>,
  client: KnownClient,
  { columns, licenseTypeIds }: Resolved,
  remarks: readonly string[],
): PlannedRow {
  const stays = (name: keyof ClientValues): boolean =>
    columns[name] === undefined ||
    columns[name] === client[name] ||
    // The nine digits of the business say less than what is stored, and so does one of several license types.
    (name === 'ubi' && columns.ubi?.length === 9 && client.ubi?.startsWith(columns.ubi) === true) ||
    (name === 'licenseTypeId' && client.licenseTypeId !== null && licenseTypeIds.has(client.licenseTypeId));
  const names = clientFields.filter((name) => !stays(name));
  const isRenamed = names.includes('tradename') && tradeNameKey(base.tradename) !== tradeNameKey(client.tradename);
  return {
    ...base,
    outcome: names.length === 0 ? 'same' : isRenamed ? 'renamed' : 'changed',
    ubi: columns.ubi ?? client.ubi,
    clientId: client.id,
    remarks: [...remarks, ...names.map((name) => changeRemark(name, client, columns))],
    before: Object.fromEntries(names.map((name) => [name, client[name]])),
    after: Object.fromEntries(names.map((name) => [name, columns[name]])),
  };
}

const changeRemark = (name: keyof ClientValues, client: KnownClient, columns: Partial<ClientValues>): string =>
  typeof columns[name] === 'number'
    ? `${clientLabels[name]} changes.`
    : `${clientLabels[name]}: ${client[name] ?? 'none'} → ${columns[name]}.`;
