import type { FieldChange } from '../../../db/changes.ts';

/** A fact of an audit row as the screen shows it: a value, or what it was and became. */
export interface AuditFact {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

const LONGEST = 300;

/** The facts of an audit row's detail: its changed fields, then everything else by its name. */
export function factsOf(detail: Readonly<Record<string, unknown>>): AuditFact[] {
  const { changed = {}, version: _version, ...rest } = detail;
  const changes = Object.values(changed as Record<string, FieldChange>);
  return [
    ...changes.map(({ label, from, to }) => ({ label, from: textOf(from), to: textOf(to) })),
    ...Object.entries(rest).map(([key, value]) => ({ label: wordsOf(key), from: null, to: textOf(value) })),
  ].filter(({ from, to }) => from !== null || to !== null);
}

/** "clientId" → "Client id" */
function wordsOf(key: string): string {
  const words = key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : cut(value.map((each) => textOf(each) ?? '').join(', '));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
