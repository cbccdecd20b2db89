import { permissionLabels } from '@cartwright/contract/permissions';
import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { formatDate, formatDateTime, isDate } from '@cartwright/domain/dates/dates';
import { formatMoney, isMoney } from '@cartwright/domain/money/money';
import { orderStatusLabel, type OrderStatus } from '@cartwright/domain/orders/order-status';
import type { FieldChange } from '../../../core/audit/audit-action.ts';
import { auditActionOf } from '../../../core/audit/audit-actions.ts';
import { auditFieldOf } from '../../../core/audit/audit-fields.ts';
import { type FieldKind, type RecordKind, recordKinds } from '../../../core/audit/field-kinds.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

/** A fact of an audit row as the screen shows it: a value, or what it was and became. */
export interface AuditFact {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Detail = Readonly<Record<string, unknown>>;

/** The name of a record; null for one that is there no more. */
export type NameOf = (kind: RecordKind, id: number) => string | null;

/** What the texts depend on. */
export interface FactsContext {
  readonly nameOf: NameOf;
  readonly timeZone: string;
}

/** A field of a detail, with its old value where one was recorded. */
interface Entry {
  readonly name: string;
  readonly label: string;
  /** Undefined for a field that only earlier versions have written: it is read by what its values look like. */
  readonly kind: FieldKind | undefined;
  readonly from: unknown;
  readonly to: unknown;
}

/** Where a row's detail comes from, and what is in it. */
export interface Recorded {
  readonly entity: string;
  readonly action: string;
  readonly detail: Detail;
}

const LONGEST = 1_000;

const isObject = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that has what it was and is. */
const isPair = (value: unknown): value is { readonly before: unknown; readonly after: unknown } =>
  isObject(value) && Object.keys(value).toSorted().join() === 'after,before';

/** "hasNewName" → "Has new name" */
function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a field is called and read. */
function fieldOf(name: string): Pick<Entry, 'label' | 'kind'> {
  const { label, kind } = auditFieldOf(name) ?? { label: wordsOf(name), kind: undefined };
  return { label, kind };
}

/** The fields of a detail: its changed ones, those with a value before and after, then everything else. */
function entriesOf({ entity, action, detail }: Recorded): Entry[] {
  const { version: _version, changed, before, after, was, ...rest } = detail;
  const recorded = auditActionOf(entity, action);
  const others: Record<string, unknown> = { ...rest };
  const entries: Entry[] = [];
  const add = (name: string, from: unknown, to: unknown, label?: string): void => {
    const field = fieldOf(name);
    const kinds: Readonly<Record<string, FieldKind | undefined>> = recorded?.as ?? {};
    entries.push({
      name,
      ...field,
      kind: kinds[name] ?? field.kind,
      ...(label === undefined ? {} : { label }),
      from,
      to,
    });
  };
  const pair = (name: string, from: unknown, to: unknown): void => {
    if (!isSame(from, to)) add(name, from, to);
    delete others[name];
  };
  if (isObject(changed))
    for (const [name, { label, from, to }] of Object.entries(changed as Readonly<Record<string, FieldChange>>))
      add(name, from, to, label);
  else if (changed !== undefined) others['changed'] = changed;
  for (const old of [before, was].filter(isObject)) {
    const next = isObject(after) ? after : others;
    for (const [name, from] of Object.entries(old)) if (name !== 'version') pair(name, from, next[name]);
  }
  if (!isObject(before) && (before !== undefined || after !== undefined)) {
    // Of an order's step it is the status.
    const name = recorded?.changes ?? recorded?.was ?? 'status';
    pair(name, before, isObject(after) || after === undefined ? others[name] : after);
  }
  for (const [name, value] of Object.entries(others)) {
    const changedName = auditFieldOf(name)?.before;
    if (changedName !== undefined) {
      pair(changedName, value, others[changedName]);
      delete others[name];
    } else if (isPair(value)) pair(name, value.before, value.after);
  }
  for (const [name, to] of Object.entries(others)) add(name, null, to);
  return entries;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The facts of an audit row in the words of the screens: names instead of ids, dates, dollars and phones as shown there. */
export function factsOf(recorded: Recorded, context: FactsContext): AuditFact[] {
  return entriesOf(recorded)
    .filter(({ kind }) => kind !== 'hidden')
    .map(({ label, kind, from, to }) => ({
      label,
      from: cut(textOf(kind, from, context)),
      to: cut(textOf(kind, to, context)),
    }))
    .filter(({ from, to }) => from !== null || to !== null);
}

function textOf(kind: FieldKind | undefined, value: unknown, context: FactsContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const texts = value.flatMap((each) => textOf(kind, each, context) ?? []);
    return texts.length === 0 ? null : texts.join(value.some(isObject) ? '; ' : ', ');
  }
  if (isObject(value)) return objectText(value, context);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(kind, value, context);
  return typeof value === 'string' ? stringText(kind, value, context) : null;
}

/** "Blue Dream Flower 28g, Units 2": names of records without a label, records without a name counted. */
function objectText({ orderNo, ...value }: Detail, context: FactsContext): string | null {
  const shown = orderNo === undefined || value['orderId'] !== undefined ? value : { orderNo, ...value };
  const texts = Object.entries(shown).flatMap(([name, each]) => {
    const { label, kind } = fieldOf(name);
    if (kind === 'hidden') return [];
    const text = isListOfKeys(kind, each) ? String(each.length) : textOf(kind, each, context);
    if (text === null) return [];
    const isName = recordKindOf(kind) !== undefined || kind === 'name';
    return [{ isName, text: isName ? text : `${label} ${text}` }];
  });
  if (texts.length === 0) return null;
  // The database keeps no order of fields: what something is called comes first.
  const { true: names = [], false: facts = [] } = Object.groupBy(texts, ({ isName }) => `${isName}`);
  return [...names, ...facts].map(({ text }) => text).join(', ');
}

const isListOfKeys = (kind: FieldKind | undefined, value: unknown): value is readonly unknown[] =>
  Array.isArray(value) &&
  recordKindOf(kind) === undefined &&
  value.every((each) => typeof each === 'number' || (isObject(each) && 'key' in each));

/** The kind of record that fields of a kind hold ids of. */
const recordKindOf = (kind: FieldKind | undefined): RecordKind | undefined => recordKinds.find((each) => each === kind);

function numberText(kind: FieldKind | undefined, value: number, { nameOf }: FactsContext): string {
  const record = recordKindOf(kind);
  if (record !== undefined) return nameOf(record, value) ?? `no. ${value}`;
  if (kind === 'orderNo') return orderName({ orderNo: value });
  if (kind === 'money' && isMoney(value)) return formatMoney(value);
  return kind === 'number' ? String(value) : value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;
const PROGRAM_WORD = /^[a-z]+(?:[A-Z][a-z]+)*$/;

function stringText(kind: FieldKind | undefined, value: string, { timeZone }: FactsContext): string {
  if (kind === 'date' || kind === undefined) return dateText(value, timeZone);
  if (kind === 'phone') return formatPhone(value);
  if (kind === 'ubi') return formatUbi(value);
  if (kind === 'status') return orderStatusLabel(value as OrderStatus);
  if (kind === 'permission') return (permissionLabels as Readonly<Record<string, string>>)[value] ?? value;
  return kind === 'word' && PROGRAM_WORD.test(value) ? wordsOf(value) : value;
}

/** What people typed may look like a date and be none. */
function dateText(value: string, timeZone: string): string {
  if (isDate(value)) return formatDate(value);
  if (INSTANT.test(value) && isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)))
    return formatDateTime(new Date(value).toISOString(), timeZone);
  return value;
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** The ids of records that the values of a detail hold, by kind. */
export function* idsOf(recorded: Recorded): Generator<readonly [RecordKind, number]> {
  for (const { kind, from, to } of entriesOf(recorded)) {
    yield* idsIn(kind, from);
    yield* idsIn(kind, to);
  }
}

function* idsIn(kind: FieldKind | undefined, value: unknown): Generator<readonly [RecordKind, number]> {
  const record = recordKindOf(kind);
  if (Array.isArray(value)) for (const each of value) yield* idsIn(kind, each);
  else if (isObject(value)) for (const [name, each] of Object.entries(value)) yield* idsIn(fieldOf(name).kind, each);
  else if (record !== undefined && typeof value === 'number' && Number.isInteger(value)) yield [record, value];
}
