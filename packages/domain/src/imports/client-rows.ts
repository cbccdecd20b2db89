/** What a row of a seller's own workbook would make of a client. */
import { blankForm, type ClientForm, type ClientText, clientTexts, tidyClient } from '../accounts/client-form.ts';
import { cleanUbi, formatPhone, formatUbi, isRoundedUbi, ubiRoot } from '../accounts/identifiers.ts';
import { licenseTypeByWords } from '../accounts/license-types.ts';
import { buysCannabis, licenseStateOf } from '../accounts/state-licenses.ts';
import { type ClientColumn, clientColumns } from './client-columns.ts';
import { planClientContacts } from './client-contacts.ts';
import {
  type DeliveryColumn,
  type ImportedDelivery,
  noDelivery,
  planDelivery,
  shownDelivery,
} from './client-delivery.ts';
import type { ContactPlan, StoredContact } from './contact-rows.ts';
import { cellName, type ImportChange, missesRequired, type MissingEntry, type ReadRow } from './import-rows.ts';
import { quoted } from './quoted.ts';

/** An entry of a list as it is stored. */
export interface Entry {
  readonly id: number;
  readonly name: string;
}

type List = ReadonlyMap<string, Entry>;

/** The lists that clients choose from, by name in lower case. */
export interface ClientLists {
  /** Codes of states, by code and name. */
  readonly states: ReadonlyMap<string, string>;
  readonly licenseTypes: List;
  readonly statuses: List;
  readonly people: List;
  readonly routes: List;
  readonly holdingCompanies: List;
  readonly tiers: List;
  readonly titles: ReadonlyMap<string, number>;
}

/** A client as it is stored, with the names of what it chooses. */
export interface ImportedClient {
  readonly id: number;
  readonly form: ClientForm;
  readonly assignee: string | null;
  readonly route: string | null;
  readonly holdingCompany: string | null;
  readonly licenseType: string | null;
  readonly status: string;
  readonly delivery: ImportedDelivery;
  readonly tiers: readonly Entry[];
}

export interface ClientFacts {
  readonly client: ImportedClient | null | { readonly field: ClientColumn; readonly fault: string };
  readonly contacts: readonly StoredContact[];
  readonly lists: ClientLists;
}

/** What a client chooses from lists, as a call gives it; an entry that is not there yet has the id 0. */
export type ClientChoices = Partial<
  Record<'assignedTo' | 'route' | 'holdingCompanyId' | 'clientStatusId' | 'licenseTypeId', number>
>;

export interface ClientPlan {
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  readonly before: ImportedClient | null;
  readonly form: ClientForm;
  readonly choices: ClientChoices;
  readonly delivery: ImportedDelivery;
  /** The tiers that it has then; undefined when the row changes none. */
  readonly tierIds: readonly number[] | undefined;
  readonly contacts: readonly ContactPlan[];
  readonly changes: readonly ImportChange[];
  readonly missing: readonly MissingEntry[];
  /** Sentences that begin with their cell. */
  readonly faults: readonly string[];
  /** What a new client is, in a few words. */
  readonly summary: string;
}

const deliveryColumns: readonly DeliveryColumn[] = ['acceptDays', 'preferDays', 'acceptHalves', 'deliveryInstruction'];

const labels = new Map<string, string>(clientColumns.map(({ field, label }) => [field, label]));

function shown(field: ClientText | 'tradename', value: string | null): string | null {
  if (value === null) return null;
  return field === 'dayPhone' ? formatPhone(value) : field === 'ubi' ? formatUbi(value) : value;
}

const namesOf = (entries: readonly { readonly name: string }[]): string | null =>
  entries
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ') || null;

/** What a column chooses, from which list; an entry of a list with a name of its own is made when it is missing. */
const chosen = [
  ['assignee', 'assignedTo', 'people', null, 'is no sales person: write a name of Settings, People'],
  ['route', 'route', 'routes', 'route', ''],
  ['holdingCompany', 'holdingCompanyId', 'holdingCompanies', 'holdingCompany', ''],
  ['status', 'clientStatusId', 'statuses', null, 'is no status of a client: write one of Settings, Lists'],
  ['licenseType', 'licenseTypeId', 'licenseTypes', null, 'is no license type: write one of Settings, Lists'],
] as const;

/**
 * What a row makes of its client; `fields` says which cell is which. A blank cell leaves what is stored. The same plan is
 * shown by the dry run and written by the run (INV-56).
 */
export function planClient(
  row: ReadRow,
  { client, contacts, lists }: ClientFacts,
  fields: readonly (string | null)[],
): ClientPlan {
  const { values, line: at } = row;
  const notFound = client !== null && 'fault' in client ? client : null;
  const before = client !== null && 'fault' in client ? null : client;
  const cell = (field: ClientColumn): string => cellName(fields, field, at);
  const text = (field: ClientColumn): string => (typeof values[field] === 'string' ? values[field] : '');
  const faults = [...row.faults];
  const missing: MissingEntry[] = [];
  const changes: ImportChange[] = [];
  const note = (field: ClientColumn, from: string | null, to: string | null): void => {
    if (before !== null && from !== to) changes.push({ field, label: labels.get(field) ?? field, from, to });
  };
  if (notFound !== null) faults.push(`${cell(notFound.field)} ${notFound.fault}`);

  const choices: ClientChoices = {};
  for (const [column, key, list, made, fault] of chosen) {
    const name = text(column);
    if (name === '' || name.toLowerCase() === before?.[column]?.toLowerCase()) continue;
    const entry =
      lists[list].get(name.toLowerCase()) ?? (column === 'licenseType' ? typeByWords(name, lists) : undefined);
    if (entry === undefined && made === null) {
      faults.push(`${cell(column)} ${quoted(name)} ${fault}`);
      continue;
    }
    if (entry === undefined && made !== null) missing.push({ list: made, name });
    choices[key] = entry?.id ?? 0;
    note(column, before?.[column] ?? null, entry?.name ?? name);
  }

  const old = before?.form ?? blankForm;
  const isCannabisLicensed = values['isCannabisLicensed'] ?? old.isCannabisLicensed;
  const { client: form, faults: wrong } = tidyClient({
    ...old,
    tradename: text('tradename') || old.tradename,
    ...Object.fromEntries(
      clientTexts.flatMap((field) => (text(field) === '' ? [] : [[field, readAs(field, text(field), lists)]])),
    ),
    isCannabisLicensed: isCannabisLicensed === true,
    licenseTypeId: choices.licenseTypeId ?? old.licenseTypeId,
  });
  // Nine digits name the business whose shop is known already.
  const ubi = form.ubi !== null && old.ubi?.startsWith(form.ubi) === true ? old.ubi : form.ubi;
  const next: ClientForm = { ...form, ubi };
  if (before === null) {
    faults.push(...missesRequired(clientColumns, row, fields));
    const kind = text('licenseType');
    if (next.isCannabisLicensed && !buysCannabis(kind))
      faults.push(`${cell('licenseType')} ${quoted(kind)}: such a license does not buy from you, leave the row out`);
  }
  const state = licenseStateOf(text('licenseStatus'));
  if (state === 'ended' || state === 'pending')
    faults.push(
      `${cell('licenseStatus')} ${quoted(text('licenseStatus'))}: the license is not active, leave the row out`,
    );
  for (const { path, code, detail } of wrong) {
    const column = path[0] as ClientColumn;
    if (notFound !== null && code === 'required') continue;
    if (!faults.some((fault) => fault.startsWith(`${cell(column)} `)))
      faults.push(`${cell(column)}: ${detail.replace(/\.$/, '')}`);
  }
  for (const field of ['tradename', ...clientTexts] as const)
    note(field, shown(field, old[field]), shown(field, next[field]));
  note('isCannabisLicensed', old.isCannabisLicensed ? 'yes' : 'no', next.isCannabisLicensed ? 'yes' : 'no');

  const { delivery, faults: badDelivery } = planDelivery(before?.delivery ?? noDelivery, text);
  faults.push(...badDelivery.map(([column, fault]) => `${cell(column)} ${fault}`));
  for (const column of deliveryColumns)
    note(column, shownDelivery(column, before?.delivery ?? noDelivery), shownDelivery(column, delivery));

  const tiers = plannedTiers(values['tiers'], before?.tiers ?? [], lists, missing);
  if (tiers !== undefined) note('tiers', namesOf(before?.tiers ?? []), namesOf(tiers));

  const people = planClientContacts(
    row,
    { client: { id: before?.id ?? 0, name: next.tradename }, contacts, titles: lists.titles },
    fields,
  );
  faults.push(...people.faults);
  missing.push(...people.plans.flatMap((plan) => plan.missing));
  if (before !== null) changes.push(...people.changes);

  const outcome = faults.length > 0 ? 'refused' : before === null ? 'new' : changes.length > 0 ? 'changed' : 'same';
  const summary = [
    next.licenseNo ?? 'no license',
    next.city,
    text('route'),
    tiers === undefined ? '' : namesOf(tiers),
    ...people.changes.filter(({ field }) => field === 'contact' || field === 'contact2').map(({ to }) => to),
  ];
  return {
    outcome,
    before,
    form: next,
    choices,
    delivery,
    tierIds: tiers?.map(({ id }) => id),
    contacts: people.plans,
    changes,
    missing: outcome === 'refused' ? [] : missing,
    faults,
    summary: summary.filter(Boolean).join(' · '),
  };
}

/** The name of a state becomes its code; of a UBI that a spreadsheet has rounded the business is left. */
function readAs(field: ClientText, text: string, { states }: ClientLists): string {
  if (field === 'state') return states.get(text.toLowerCase()) ?? text;
  return field === 'ubi' && isRoundedUbi(cleanUbi(text) ?? '') ? ubiRoot(cleanUbi(text) ?? '') : text;
}

function typeByWords(words: string, { licenseTypes }: ClientLists): Entry | undefined {
  const id = licenseTypeByWords(words);
  return [...licenseTypes.values()].find((entry) => entry.id === id);
}

/** The tiers of a cell, which are then those of the client; undefined when they are those that it has. */
function plannedTiers(
  named: unknown,
  before: readonly Entry[],
  { tiers }: ClientLists,
  missing: MissingEntry[],
): readonly Entry[] | undefined {
  if (!Array.isArray(named)) return undefined;
  const found = (named as readonly string[]).map((name) => tiers.get(name.toLowerCase()) ?? { id: 0, name });
  const ids = (entries: readonly Entry[]): string =>
    JSON.stringify(entries.map(({ id }) => id).toSorted((a, b) => a - b));
  if (ids(found) === ids(before)) return undefined;
  missing.push(...found.flatMap(({ id, name }) => (id === 0 ? [{ list: 'tier', name }] : [])));
  return found;
}
