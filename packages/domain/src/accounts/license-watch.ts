/** What a newer list of the state's licensees says of our clients (goods "license watch"). */
import type { FindingKind } from './finding-kinds.ts';
import { tradeNameKey } from './names.ts';
import { ubiRoot } from './identifiers.ts';
import { canBuy, isActiveLicense, isEndedLicense, type Licensee, type ListedValues } from './licensees.ts';

/** Why a client with a closed license gets no cannabis, and the way out. */
export const closedLicenseText = (of: { tradename: string; licenseNo: string; reason: string }): string =>
  `The license ${of.licenseNo} of ${of.tradename} is closed. ${of.reason} Enter its new license, or take this back in License watch.`;

/** A client as the list is compared with it. */
export interface WatchedClient extends ListedValues {
  readonly id: number;
  readonly licenseNo: string;
  readonly ubi: string | null;
  readonly dayPhone: string | null;
  /** Marked as closed by an earlier list. */
  readonly isClosed: boolean;
}

/** The fields of a client that a finding changes, with their values. */
export type FindingValues = Partial<ListedValues & Pick<WatchedClient, 'licenseNo' | 'ubi' | 'dayPhone'>> & {
  readonly email?: string | null;
};

export interface Finding {
  readonly kind: FindingKind;
  /** The license that the list says; of a closed one the client's. */
  readonly licenseNo: string;
  readonly tradename: string;
  readonly clientId: number | null;
  /** A sentence: why it is one. */
  readonly reason: string;
  readonly before: FindingValues;
  readonly after: FindingValues;
}

const plain = (...texts: readonly (string | null)[]): string =>
  texts
    .map((text) => text ?? '')
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const street = ({ streetAddress, suite }: ListedValues): string => plain(streetAddress, suite);
const zip = ({ zipCode }: ListedValues): string => (zipCode ?? '').slice(0, 5);

/** What the list says otherwise than the client's record; blanks and the writing of an address are no difference. */
function difference(client: ListedValues, listed: ListedValues): { before: FindingValues; after: FindingValues } {
  const before: Record<string, string | null> = {};
  const after: Record<string, string | null> = {};
  const take = (...fields: readonly (keyof ListedValues)[]): void => {
    for (const field of fields) [before[field], after[field]] = [client[field], listed[field]];
  };
  if (plain(client.tradename) !== plain(listed.tradename)) take('tradename');
  // Lists without legal names repeat the trade name.
  if (
    listed.name !== null &&
    plain(listed.name) !== plain(listed.tradename, '') &&
    plain(client.name) !== plain(listed.name)
  )
    take('name');
  if (listed.streetAddress !== null && street(client) !== street(listed)) take('streetAddress', 'suite');
  for (const field of ['city', 'county', 'state'] as const)
    if (listed[field] !== null && plain(client[field]) !== plain(listed[field])) take(field);
  if (listed.zipCode !== null && zip(client) !== zip(listed)) take('zipCode');
  return { before, after };
}

/** Why a licensee is this client under a new number; null when it may be somebody else. */
function sameShop(client: WatchedClient, listed: Licensee): string | null {
  const sameBusiness = client.ubi !== null && listed.ubi !== null && ubiRoot(client.ubi) === ubiRoot(listed.ubi);
  const samePlace = street(client) !== '' && street(client) === street(listed) && zip(client) === zip(listed);
  if (tradeNameKey(client.tradename) === tradeNameKey(listed.tradename)) {
    if (samePlace) return 'Same trade name and place.';
    if (client.dayPhone !== null && client.dayPhone === listed.dayPhone) return 'Same trade name and phone.';
    return sameBusiness ? 'Same trade name and business.' : null;
  }
  return sameBusiness && samePlace ? 'Same business and place.' : null;
}

const keysOf = ({ tradename, ubi }: Pick<Licensee, 'tradename' | 'ubi'>): string[] => [
  `name ${tradeNameKey(tradename)}`,
  ...(ubi === null ? [] : [`ubi ${ubiRoot(ubi)}`]),
];

/** The clients that each unknown license perhaps was before, with why; those that only one license claims. */
function reissues(unknown: readonly Licensee[], free: readonly WatchedClient[]) {
  const byKey = new Map<string, WatchedClient[]>();
  for (const client of free) for (const key of keysOf(client)) byKey.set(key, [...(byKey.get(key) ?? []), client]);
  const fits = new Map(
    unknown.map((listed) => {
      const near = new Set(keysOf(listed).flatMap((key) => byKey.get(key) ?? []));
      return [listed.licenseNo, [...near].filter((client) => sameShop(client, listed) !== null)];
    }),
  );
  const claims = Map.groupBy([...fits.values()].flat(), ({ id }) => id);
  return (listed: Licensee): { client: WatchedClient | null; doubt: string } => {
    const found = fits.get(listed.licenseNo) ?? [];
    const [client] = found;
    if (client === undefined) return { client: null, doubt: '' };
    if (found.length === 1 && claims.get(client.id)?.length === 1) return { client, doubt: '' };
    const names = found.slice(0, 3).map((each) => `${each.tradename} (${each.licenseNo})`);
    return { client: null, doubt: ` Perhaps the new license of ${names.join(' or ')}: compare them yourself.` };
  };
}

const statusText = (listed: Licensee | undefined): string =>
  listed === undefined ? 'The license is not on the list any more.' : `The list says “${listed.status ?? ''}”.`;

/**
 * Compares a whole list with our clients. `former` are numbers that clients had before: the list may contain them for
 * years. An unknown license is a new licensee, unless exactly one client whose own license is not active any more is
 * the same shop; then it was issued again.
 */
export function compareLicensees(
  list: readonly Licensee[],
  clients: readonly WatchedClient[],
  former: ReadonlySet<string>,
): Finding[] {
  const listed = new Map(list.map((each) => [each.licenseNo, each]));
  const ours = new Set(clients.map(({ licenseNo }) => licenseNo));
  const isActive = (client: WatchedClient): boolean => {
    const row = listed.get(client.licenseNo);
    return row !== undefined && isActiveLicense(row);
  };
  const free = clients.filter((client) => !isActive(client));
  const unknown = list.filter((each) => canBuy(each) && !ours.has(each.licenseNo) && !former.has(each.licenseNo));
  const wasClient = reissues(unknown, free);
  const moved = new Set<number>();
  const fresh = unknown.map((each): Finding => {
    const { client, doubt } = wasClient(each);
    const { licenseNo, tradename } = each;
    if (client === null) {
      const { kind: type, status, ...after } = each;
      const says = [type, status].filter((text) => text !== null).join(', ');
      const reason = `${says === '' ? 'On the list, and no client of yours' : says}.${doubt}`;
      return { kind: 'new', licenseNo, tradename, clientId: null, reason, before: {}, after };
    }
    moved.add(client.id);
    const { before, after } = difference(client, each);
    return {
      kind: 'reissued',
      licenseNo,
      tradename: client.tradename,
      clientId: client.id,
      reason: `${sameShop(client, each) ?? ''} ${statusText(listed.get(client.licenseNo))}`,
      before: { ...before, licenseNo: client.licenseNo },
      after: { ...after, licenseNo },
    };
  });
  const known = clients.flatMap((client): Finding[] => {
    if (moved.has(client.id)) return [];
    const row = listed.get(client.licenseNo);
    const { licenseNo, tradename, id: clientId } = client;
    const of = { licenseNo, tradename, clientId };
    if (row === undefined || isEndedLicense(row))
      return client.isClosed ? [] : [{ ...of, kind: 'closed', reason: statusText(row), before: {}, after: {} }];
    const { before, after } = difference(client, row);
    const changed: Finding[] =
      Object.keys(after).length === 0
        ? []
        : [{ ...of, kind: 'changed', reason: 'The list says otherwise.', before, after }];
    const reopened = {
      ...of,
      kind: 'reopened',
      before: {},
      after: {},
      reason: 'The list has it as active again.',
    } as const;
    return client.isClosed && isActiveLicense(row) ? [reopened, ...changed] : changed;
  });
  return [...fresh, ...known];
}
