import { permissionLabels } from '@cartwright/contract/permissions';
import { formatPhone, formatUbi } from '@cartwright/domain/clients/identifiers';
import { formatDate, formatDateTime, isDate } from '@cartwright/domain/dates/dates';
import { formatMoney, isMoney } from '@cartwright/domain/money/money';
import { orderStatusLabel, type OrderStatus } from '@cartwright/domain/orders/order-status';
import type { FieldChange } from '../../../db/changes.ts';
import { changedFieldOf, fieldOf, recordKindOf, type RecordKind, wordsOf } from './audit-fields.ts';

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
  readonly label?: string;
  readonly from: unknown;
  readonly to: unknown;
}

const LONGEST = 1_000;

const isObject = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a detail: its changed ones, those with a value before and after, then everything else. */
function entriesOf(action: string, { version: _version, changed, before, after, was, ...rest }: Detail): Entry[] {
  const entries: Entry[] = Object.entries((changed ?? {}) as Record<string, FieldChange>).map(([name, change]) => ({
    name,
    ...change,
  }));
  const others: Record<string, unknown> = { ...rest };
  const pair = (name: string, from: unknown, to: unknown): void => {
    if (!isSame(from, to)) entries.push({ name, from, to });
  };
  const old = before ?? was;
  if (isObject(old)) {
    const next = isObject(after) ? after : others;
    for (const [name, from] of Object.entries(old)) {
      if (name === 'version') continue;
      pair(name, from, next[name]);
      delete others[name];
    }
  } else if (old !== undefined || after !== undefined) {
    const name = changedFieldOf(action);
    pair(name, old, isObject(after) || after === undefined ? others[name] : after);
    delete others[name];
  }
  for (const name of Object.keys(others).filter((each) => each.endsWith('Before'))) {
    const changedName = name.slice(0, -'Before'.length);
    pair(changedName, others[name], others[changedName]);
    delete others[name];
    delete others[changedName];
  }
  return [...entries, ...Object.entries(others).map(([name, to]) => ({ name, from: null, to }))];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The facts of an audit row in the words of the screens: names instead of ids, dates, dollars and phones as shown there. */
export function factsOf(action: string, detail: Detail, context: FactsContext): AuditFact[] {
  return entriesOf(action, detail)
    .filter(({ name, label }) => label !== undefined || fieldOf(name).kind !== 'hidden')
    .map(({ name, label, from, to }) => ({
      label: label ?? fieldOf(name).label,
      from: cut(textOf(name, from, context)),
      to: cut(textOf(name, to, context)),
    }))
    .filter(({ from, to }) => from !== null || to !== null);
}

function textOf(name: string, value: unknown, context: FactsContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const texts = value.flatMap((each) => textOf(name, each, context) ?? []);
    return texts.length === 0 ? null : texts.join(value.some(isObject) ? '; ' : ', ');
  }
  if (isObject(value)) return objectText(value, context);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(name, value, context);
  return typeof value === 'string' ? stringText(name, value, context) : null;
}

/** "Blue Dream Flower 28g, Units 2": names of records without a label, records without a name counted. */
function objectText({ orderNo, ...value }: Detail, context: FactsContext): string | null {
  const shown = orderNo === undefined || value['orderId'] !== undefined ? value : { orderNo, ...value };
  const texts = Object.entries(shown).flatMap(([name, each]) => {
    const { label, kind } = fieldOf(name);
    const text =
      kind === 'hidden' ? null : isListOfKeys(name, each) ? String(each.length) : textOf(name, each, context);
    if (text === null) return [];
    return recordKindOf(name) !== undefined || name.endsWith('ame') ? [text] : [`${label} ${text}`];
  });
  return texts.length === 0 ? null : texts.join(', ');
}

const isListOfKeys = (name: string, value: unknown): value is readonly unknown[] =>
  Array.isArray(value) &&
  recordKindOf(name) === undefined &&
  value.every((each) => typeof each === 'number' || (isObject(each) && 'key' in each));

function numberText(name: string, value: number, { nameOf }: FactsContext): string {
  const { kind } = fieldOf(name);
  const record = recordKindOf(name);
  if (record !== undefined) return nameOf(record, value) ?? `no. ${value}`;
  if (name === 'orderNo') return `ORD-${value}`;
  if (kind === 'money' && isMoney(value)) return formatMoney(value);
  return kind === 'number' ? String(value) : value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;
const PROGRAM_WORD = /^[a-z]+(?:[A-Z][a-z]+)*$/;

function stringText(name: string, value: string, { timeZone }: FactsContext): string {
  const { kind } = fieldOf(name);
  // What people typed may look like a date and be none.
  if (isDate(value)) return formatDate(value);
  if (INSTANT.test(value) && isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)))
    return formatDateTime(new Date(value).toISOString(), timeZone);
  if (kind === 'phone') return formatPhone(value);
  if (kind === 'ubi') return formatUbi(value);
  if (kind === 'status') return orderStatusLabel(value as OrderStatus);
  if (kind === 'permission') return (permissionLabels as Readonly<Record<string, string>>)[value] ?? value;
  return kind === 'word' && PROGRAM_WORD.test(value) ? wordsOf(value) : value;
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** The ids of records that the values of a detail hold, by kind. */
export function* idsOf(action: string, detail: Detail): Generator<readonly [RecordKind, number]> {
  for (const { name, from, to } of entriesOf(action, detail)) {
    yield* idsIn(name, from);
    yield* idsIn(name, to);
  }
}

function* idsIn(name: string, value: unknown): Generator<readonly [RecordKind, number]> {
  const kind = recordKindOf(name);
  if (Array.isArray(value)) for (const each of value) yield* idsIn(name, each);
  else if (isObject(value)) for (const [inner, each] of Object.entries(value)) yield* idsIn(inner, each);
  else if (kind !== undefined && typeof value === 'number' && Number.isInteger(value)) yield [kind, value];
}
