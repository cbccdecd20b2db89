import { checkCcrsRow, type FixPlace } from '@cartwright/domain/paperwork/ccrs-check';
import { manifestLines } from '@cartwright/domain/paperwork/ccrs-rows';
import { ccrsKinds, type CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { heldCells } from '@cartwright/domain/paperwork/ccrs-operations';
import type { Ctx } from '../../../core/context.ts';
import { type LedgerRow, rowsNamed } from './ledger.queries.ts';

/** By kind what the state has, or gets by a file that was written and not refused; by the name that other rows use. */
export type HeldNames = ReadonlyMap<CcrsKind, Set<string>>;

interface Reference {
  readonly kind: CcrsKind;
  readonly name: string;
}

const nameOf = ({ kind, cells, key }: Pick<LedgerRow, 'kind' | 'cells' | 'key'>): string =>
  kind === 'Product' ? (cells['Name'] ?? '') : kind === 'Area' ? (cells['Area'] ?? '') : key;

/** What a row names of other files. */
function referencesOf({ kind, operation, cells }: Naming): Reference[] {
  const cell = (name: string) => cells[name] ?? '';
  if (operation === 'DELETE') return [];
  switch (kind) {
    case 'Inventory':
      return [
        { kind: 'Strain', name: cell('Strain') },
        { kind: 'Area', name: cell('Area') },
        { kind: 'Product', name: cell('Product') },
      ];
    case 'InventoryTransfer':
      return [{ kind: 'Inventory', name: cell('ToInventoryExternalIdentifier') }];
    case 'InventoryAdjustment':
    case 'Sale':
      return [{ kind: 'Inventory', name: cell('InventoryExternalIdentifier') }];
    case 'Manifest':
      return manifestLines(cells).map((line) => ({
        kind: 'Inventory',
        name: line['InventoryExternalIdentifier'] ?? '',
      }));
    default:
      return [];
  }
}

/** Which of the things that these rows name the state has. */
export async function heldNames(ctx: Ctx, rows: readonly LedgerRow[]): Promise<HeldNames> {
  const found = await rowsNamed(ctx, askedBy(rows));
  return new Map(ccrsKinds.map((kind) => [kind, namesKnown(found.filter((row) => row.kind === kind))]));
}

type Naming = Pick<LedgerRow, 'kind' | 'operation' | 'cells'>;

function askedBy(rows: readonly Naming[]): Map<CcrsKind, string[]> {
  const asked = rows.flatMap(referencesOf);
  const of = (kind: CcrsKind) => [...new Set(asked.filter((each) => each.kind === kind).map(({ name }) => name))];
  return new Map(ccrsKinds.map((kind) => [kind, of(kind)]));
}

function namesKnown(reported: readonly LedgerRow[]): Set<string> {
  const held = heldCells(reported);
  return new Set(reported.filter((row) => held.get(row.key) === row.cells).map(nameOf));
}

/** A row that was just written counts as held. */
export function noteHeld(row: LedgerRow, held: HeldNames): void {
  const names = held.get(row.kind);
  if (row.operation === 'DELETE') names?.delete(nameOf(row));
  else names?.add(nameOf(row));
}

const words: Readonly<Record<CcrsKind, string>> = {
  Strain: 'strain',
  Area: 'area',
  Product: 'product',
  Inventory: 'lot',
  InventoryTransfer: 'transfer',
  InventoryAdjustment: 'adjustment',
  Manifest: 'manifest',
  Sale: 'sale',
};

/** Why a row has to wait: what it names is not known to the state. */
export const missingOf = (row: Naming, held: HeldNames): string[] => unknownOf(row, held).map(unknownText);

const unknownOf = (row: Naming, held: HeldNames): Reference[] =>
  referencesOf(row).filter(({ kind, name }) => held.get(kind)?.has(name) !== true);

const unknownText = ({ kind, name }: Reference): string =>
  `The state doesn't know the ${words[kind]} ${name} yet: its row comes first.`;

interface Missing {
  readonly reason: string;
  readonly fixAt: FixPlace;
}

/**
 * By the id of a row that waits: what it names that the state does not know, and that will not be sent before it. A row that
 * is named and has faults of its own says which they are.
 */
export async function missingReasons(
  ctx: Ctx,
  rows: readonly Pick<LedgerRow, 'id' | 'kind' | 'operation' | 'cells'>[],
  licenseNo: string,
): Promise<ReadonlyMap<number, readonly Missing[]>> {
  if (rows.length === 0) return new Map();
  const found = await rowsNamed(ctx, askedBy(rows));
  const known = new Map(ccrsKinds.map((kind) => [kind, namesKnown(found.filter((row) => row.kind === kind))]));
  const waiting = found.filter((row) => row.state === 'waiting' && row.operation !== 'DELETE');
  // What rows name is of kinds before theirs, so this ends.
  const before = await missingReasons(ctx, waiting, licenseNo);
  const faults = new Map<string, Missing>();
  for (const row of waiting) {
    const [fault] = [...checkCcrsRow(row, licenseNo), ...(before.get(row.id) ?? [])];
    if (fault === undefined) known.get(row.kind)?.add(nameOf(row));
    else faults.set(`${row.kind} ${nameOf(row)}`, fault);
  }
  const reasonOf = ({ kind, name }: Reference): Missing => {
    const fault = faults.get(`${kind} ${name}`);
    if (fault === undefined) return { reason: unknownText({ kind, name }), fixAt: 'stateReports' };
    return { reason: `The ${words[kind]} ${name} waits: ${fault.reason}`, fixAt: fault.fixAt };
  };
  // An adjustment waits for the row of a lot that the state knows, too.
  const waitsFor = (row: Naming): Reference[] =>
    row.kind === 'InventoryAdjustment'
      ? referencesOf(row).filter(
          ({ kind, name }) => faults.has(`${kind} ${name}`) || known.get(kind)?.has(name) !== true,
        )
      : unknownOf(row, known);
  return new Map(rows.map((row) => [row.id, waitsFor(row).map(reasonOf)]));
}
