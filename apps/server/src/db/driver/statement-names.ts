/**
 * Which statements PostgreSQL keeps parsed and planned on a connection, by a name of ours: those with parameters that
 * came a few times. Each connection keeps its own, so there is a limit. A search (LIKE) is planned for its term.
 */
const MOST_NAMES = 250;
const MOST_COUNTED = 2_000;
const TIMES = 3;

const names = new Map<string, string>();
let counts = new Map<string, number>();

export function nameOf(text: string, values: readonly unknown[]): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (values.length === 0 || names.size >= MOST_NAMES || / i?like /i.test(text)) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < TIMES) {
    if (counts.size >= MOST_COUNTED) counts = new Map();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
