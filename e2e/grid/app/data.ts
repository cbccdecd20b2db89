import { ProblemError } from '../../../apps/web/src/api/problem.ts';

/** Made-up orders and a server that is none, for trying the grid by itself. */
export interface Row {
  readonly id: number;
  readonly orderNo: number;
  readonly client: string;
  readonly status: string;
  readonly delivery: string;
  readonly note: string;
  readonly units: number;
  readonly price: number;
  readonly locked: boolean;
}

const statuses = ['Submitted', 'Sublotted', 'Manifested', 'Invoiced'];
const clients = ['Emerald Door', 'Cascade Corner', 'Salish Leaf', 'Palouse Provisions', 'Kettle Falls', 'Hoh River'];

export const makeRow = (index: number): Row => ({
  id: index + 1,
  orderNo: 10_000 + index,
  client: `${clients[index % clients.length] ?? ''} ${1 + (index % 97)}`,
  status: statuses[index % statuses.length] ?? '',
  delivery: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
  note: index % 3 === 0 ? 'fragile' : '',
  units: 10 + (index % 40),
  price: 5 + (index % 50) / 4,
  locked: index % 10 === 4,
});

export interface Asked {
  readonly skip: number;
  readonly take: number;
  readonly sort: readonly { readonly field: string; readonly dir: 'asc' | 'desc' }[];
  readonly q: string;
  readonly status: string;
}

const tables = new Map<number, Row[]>();
export const tableOf = (size: number): Row[] => {
  const known = tables.get(size) ?? Array.from({ length: size }, (_, index) => makeRow(index));
  tables.set(size, known);
  return known;
};

const later = (wait: number) => new Promise((resolve) => setTimeout(resolve, wait));
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : a === b ? 0 : 1;

export async function list(size: number, asked: Asked, wait = 30) {
  await later(wait);
  const found = tableOf(size).filter(
    (row) =>
      (asked.status === '' || row.status === asked.status) && row.client.toLowerCase().includes(asked.q.toLowerCase()),
  );
  const sorted = found.toSorted((a, b) => {
    for (const { field, dir } of asked.sort) {
      const order = compare(a[field as keyof Row], b[field as keyof Row]);
      if (order !== 0) return dir === 'desc' ? -order : order;
    }
    return a.id - b.id;
  });
  performance.mark('rows came');
  return {
    data: asked.take < 0 ? sorted : sorted.slice(asked.skip, asked.skip + asked.take),
    count: found.length,
    units: found.reduce((sum, row) => sum + row.units, 0),
  };
}

/** Every save in its order; the tests read it. */
export const saves: string[] = [];

/** Saves one field. Thirteen is refused, as a server would. */
export async function save(size: number, row: Row, change: Partial<Row>): Promise<void> {
  await later(40);
  saves.push(`${row.orderNo} ${JSON.stringify(change)}`);
  if (change.units === 13)
    throw new ProblemError({
      status: 422,
      code: 'refused',
      title: 'Not saved',
      detail: 'Thirteen is not sold',
      errors: [],
    });
  const table = tableOf(size);
  const at = table.findIndex((other) => other.id === row.id);
  const old = table[at];
  if (old) table[at] = { ...old, ...change };
}
