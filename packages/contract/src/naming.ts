/**
 * The naming policy: code speaks camelCase, the wire PascalCase. The server and the web app use these functions;
 * neither writes a wire name by hand. Names that the spec spells in its own way are exceptions (`wire()` in fields.ts).
 */

/** Code name → wire name, only where the two differ by more than the first letter's case. */
export type WireNames = Readonly<Record<string, string>>;

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
export const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The wire name of a code name. */
export const wireName = (name: string, exceptions: WireNames): string =>
  (Object.hasOwn(exceptions, name) ? exceptions[name] : undefined) ?? pascal(name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Renames every key of a JSON value with `rename`; arrays are walked, scalars pass. */
function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]));
}

/** A value in code names → the same value in wire names. */
export const toWire = (value: unknown, exceptions: WireNames): unknown =>
  renameKeys(value, (key) => wireName(key, exceptions));

/** A value in wire names → the same value in code names. */
export function fromWire(value: unknown, exceptions: WireNames): unknown {
  const back = new Map(Object.entries(exceptions).map(([code, wire]) => [wire, code]));
  return renameKeys(value, (key) => back.get(key) ?? camel(key));
}

/** A path of code names → a JSON pointer of wire names, e.g. `['cartItems', 3, 'units']` → `/CartItems/3/Units`. */
export const pointer = (path: readonly PropertyKey[], exceptions: WireNames = {}): string =>
  path
    .map((step) => (typeof step === 'string' ? wireName(step, exceptions) : String(step)))
    .map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
