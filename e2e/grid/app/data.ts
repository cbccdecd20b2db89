import { ProblemError } from '../../../apps/web/src/lib/problem.ts';

/** Made-up orders and an in-memory server for the harness of the grid. */
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

export interface ListRequest {
  readonly skip: number;
  readonly take: number;
  readonly sort: readonly { readonly field: string; readonly dir: 'asc' | 'desc' }[];
  readonly q: string;
  readonly status: string;
}

const tables = new Map<number, Row[]>();
export const tableOf = (size: number): Row[] => {
  const table = tables.get(size) ?? Array.from({ length: size }, (_, index) => makeRow(index));
  tables.set(size, table);
  return table;
};

const delay = (wait: number) => new Promise((resolve) => setTimeout(resolve, wait));
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : a === b ? 0 : 1;

export async function list(size: number, request: ListRequest, wait = 30) {
  await delay(wait);
  const found = tableOf(size).filter(
    (row) =>
      (request.status === '' || row.status === request.status) &&
      row.client.toLowerCase().includes(request.q.toLowerCase()),
  );
  const sorted = found.toSorted((a, b) => {
    for (const { field, dir } of request.sort) {
      const order = compare(a[field as keyof Row], b[field as keyof Row]);
      if (order !== 0) return dir === 'desc' ? -order : order;
    }
    return a.id - b.id;
  });
  performance.mark('rows loaded');
  return {
    data: request.take < 0 ? sorted : sorted.slice(request.skip, request.skip + request.take),
    count: found.length,
    units: found.reduce((sum, row) => sum + row.units, 0),
  };
}

/** Every save in order, for the tests to read. */
export const saves: string[] = [];

/** Saves one field; refuses 13, as a server could. */
export async function save(size: number, row: Row, change: Partial<Row>): Promise<void> {
  await delay(40);
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
