import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importKindNames, type ImportKindName } from '@cartwright/contract/imports/import-kinds';
import { type PermissionKey, permissionLabels } from '@cartwright/contract/permissions';
import { INACTIVE } from '@cartwright/domain/accounts/client-status';
import { eventHandlers } from '../app.ts';
import { readConfig } from '../config.ts';
import type { StaffCtx } from '../core/context.ts';
import { noSecrets } from '../core/secrets.ts';
import { companySettings } from '../db/company.ts';
import { connect, type Database } from '../db/connect.ts';
import { APP_ROLE } from '../db/app-role.ts';
import { importClients, type ImportResult } from '../features/accounts/import/accounts.import.ts';
import { firstImporter } from '../features/accounts/import/import-actor.queries.ts';
import type { Choices } from '../features/accounts/import/plan/import-plan.ts';
import { firstRows, summaryNote } from '../features/accounts/import/import-summary.queries.ts';
import { lastImport } from '../features/accounts/import/undo/last-import.queries.ts';
import { undoImport } from '../features/accounts/import/undo/undo-import.commands.ts';
import { uploadLicenseList } from '../features/accounts/licenses/upload-license-list.commands.ts';
import { geocodeClients } from '../features/accounts/map/geocode-clients.commands.ts';
import { createLog } from '../http/logging.ts';
import { type DataArguments, importData, keyOf, kindNamed, undoData } from './import-data.ts';
import { Refusal, StartError } from '../core/errors.ts';
import { ensureReferenceData } from '../seed/reference.ts';
import { migrateOrExplain, openDatabase } from '../start.ts';

const USAGE = `Usage: npm run import -- retailers FILE [--dry-run] [--leave-out-refused] [--moved=accept|new|leave-out] [--take-back]
       npm run import -- licensees FILE
       npm run import -- ${importKindNames.join('|')} FILE [--dry-run] [--leave-out-refused] [--make-missing]
       npm run import -- undo [${importKindNames.join('|')}]`;

const moves = { accept: 'moved', new: 'new', 'leave-out': 'leftOut' } as const;

type Given =
  | { readonly what: 'retailers'; readonly list: Arguments }
  | { readonly what: 'licensees'; readonly file: string }
  | { readonly what: 'data'; readonly data: DataArguments }
  | { readonly what: 'undo'; readonly kind: ImportKindName | null };

interface Arguments {
  readonly file: string;
  readonly dryRun: boolean;
  readonly choices: Choices;
}

/** Reads the arguments; throws a sentence for the terminal. */
async function readArguments(args: readonly string[]): Promise<Given> {
  const { values, positionals } = parse(args);
  const [kind, file, ...more] = positionals;
  const undone = kindNamed(file) ?? null;
  if (kind === 'undo' && (file === undefined || undone !== null) && more.length + Object.keys(values).length === 0)
    return { what: 'undo', kind: undone };
  const data = kindNamed(kind);
  const moved = values.moved === undefined ? undefined : Object.entries(moves).find(([name]) => name === values.moved);
  const isList = kind === 'licensees';
  const isForeign = isList
    ? Object.keys(values).length > 0
    : data === undefined
      ? kind !== 'retailers' || (values.moved !== undefined && !moved) || values['make-missing'] !== undefined
      : values.moved !== undefined || values['take-back'] !== undefined;
  if (isForeign || file === undefined || more.length > 0) throw new StartError(USAGE);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new StartError(`There is no file ${file}.`);
  if (!found.isFile()) throw new StartError(`${file} is a folder, not a file.`);
  if (found.size > 100_000_000) throw new StartError('The file is larger than 100 MB.');
  if (isList) return { what: 'licensees', file };
  const dryRun = values['dry-run'] ?? false;
  const leaveOutRefused = values['leave-out-refused'] ?? false;
  if (data !== undefined) {
    const choices = { leaveOutRefused, makeMissing: values['make-missing'] ?? false };
    return { what: 'data', data: { kind: data, file, dryRun, choices } };
  }
  const choices = {
    leaveOutRefused,
    takeBack: values['take-back'] ?? false,
    moves: moved?.[1] ?? new Map<number, never>(),
    titleStatusId: INACTIVE,
  };
  return { what: 'retailers', list: { file, dryRun, choices } };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'leave-out-refused': { type: 'boolean' },
        'take-back': { type: 'boolean' },
        'make-missing': { type: 'boolean' },
        moved: { type: 'string' },
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

/** The key of those who may import clients. */
const CLIENTS: PermissionKey = 'accounts.import';
/** The key of those who may watch licenses. */
const LICENSES: PermissionKey = 'accounts.edit';

const say = (line: string): void => console.log(line);

/** Lines that the terminal shows at most. */
const MOST_LINES = 1_000;

async function print(ctx: StaffCtx, result: ImportResult): Promise<void> {
  const named = ['refused', 'leftOut', 'former', 'notBuying', 'moved', 'notListed'] as const;
  for (const { row, outcome, tradename, remarks } of await firstRows(ctx, result.importId, named, MOST_LINES)) {
    console.log(`  line ${row}  ${outcome}  ${tradename || '?'}: ${remarks.join(' ')}`);
  }
  for (const warning of result.warnings) console.log(`  ${warning}`);
  console.log(`  ${await summaryNote(ctx, result)}.`);
}

async function contextOf(database: Database, key: PermissionKey): Promise<StaffCtx> {
  const { timeZone } = await companySettings(database.db);
  const base = {
    db: database.db,
    inTransaction: false,
    requestId: 'import',
    now: () => new Date(),
    timeZone,
    log: createLog('warn'),
    jobs: { enqueue: () => Promise.reject(new Error('an import puts no job in the queue')), isLimited: true },
    eventHandlers,
    geocoder: null,
    quickBooks: {},
    transferHosts: [],
    backups: null,
    secrets: noSecrets,
    origin: '',
  };
  const actor = await firstImporter({ ...base, actor: null }, key);
  if (actor === null && key !== CLIENTS)
    throw new StartError(`Nobody may do that yet: give somebody the permission “${permissionLabels[key]}”.`);
  if (actor === null) throw new StartError('There is no administrator yet: start Cartwright and make one at /set-up.');
  return { ...base, actor };
}

/** Shows what an import of a list of retailers would do, then does it: all rows that are kept, or none. */
async function importFile(ctx: StaffCtx, { file, dryRun, choices }: Arguments): Promise<void> {
  const content = () => createReadStream(file);
  const request = () => ({ id: randomUUID(), name: basename(file), content, mapping: null, choices });
  const check = await importClients(ctx, { ...request(), dryRun: true });
  console.log(`\n  ${basename(file)}`);
  await print(ctx, check);
  if (dryRun) return console.log('  Dry run: nothing was imported.\n');
  const done = await importClients(ctx, { ...request(), dryRun: false });
  await geocodeClients(ctx);
  console.log(`  Imported: ${await summaryNote(ctx, done)}.\n`);
}

/** Compares a list of the state's licensees with the clients; what differs waits in License watch. */
async function compareList(ctx: StaffCtx, file: string): Promise<void> {
  const { message } = await uploadLicenseList(ctx, { name: basename(file), content: createReadStream(file) });
  console.log(`\n  ${basename(file)}\n  ${message} They wait in License watch.\n`);
}

async function undo(ctx: StaffCtx): Promise<void> {
  const last = await lastImport(ctx);
  if (last === null) throw new StartError('There is no import to undo.');
  const { removed, restored, kept } = await undoImport(ctx, last.importId, async () => undefined);
  await geocodeClients(ctx);
  for (const { tradename, reasons } of kept) console.log(`  ${tradename} stays: ${reasons.join(' ')}`);
  console.log(`  Undone: ${last.fileName}, ${removed} removed, ${restored} restored.\n`);
}

/** Imports a file or undoes the last import. It may run beside the server. */
async function main(): Promise<void> {
  const given = await readArguments(process.argv.slice(2));
  const opened = await openDatabase(readConfig(process.env), (line) => console.log(`  ${line}`));
  try {
    await migrateOrExplain(opened.connection, (line) => console.log(`  ${line}`));
    await ensureReferenceData(opened.connection);
    const database = connect(opened.appConnection, { role: APP_ROLE, poolSize: 2, longTimeout: true });
    try {
      const kind = given.what === 'data' ? given.data.kind : given.what === 'undo' ? given.kind : null;
      const key = given.what === 'licensees' ? LICENSES : kind === null ? CLIENTS : keyOf(kind);
      const ctx = await contextOf(database, key);
      if (given.what === 'licensees') await compareList(ctx, given.file);
      else if (given.what === 'data') await importData(ctx, say, given.data);
      else if (given.what === 'retailers') await importFile(ctx, given.list);
      else await (given.kind === null ? undo(ctx) : undoData(ctx, say, given.kind));
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartError ? error.message : error instanceof Refusal ? error.detail : null;
  console.error(sentence === null ? error : `\n  ${sentence}\n`);
  process.exitCode = 1;
});
