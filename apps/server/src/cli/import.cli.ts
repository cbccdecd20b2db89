import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig } from '../config.ts';
import { noEventHandlers } from '../core/publish.ts';
import type { ActorCtx } from '../core/context.ts';
import { companySettings } from '../db/company.ts';
import { connect, type Database } from '../db/connect.ts';
import { APP_ROLE } from '../db/app-role.ts';
import { importClients, type ImportResult } from '../features/accounts/import/accounts.import.ts';
import { firstImporter } from '../features/accounts/import/import-actor.queries.ts';
import { geocodeClients } from '../features/accounts/map/geocode-clients.commands.ts';
import { createLog } from '../http/logging.ts';
import { Refusal, StartError } from '../core/errors.ts';
import { ensureReferenceData } from '../seed/reference.ts';
import { migrateOrExplain, openDatabase } from '../start.ts';

const USAGE = 'Usage: npm run import -- clients FILE [--dry-run]';

/** Sentences for the terminal: what keeps the import from beginning. */
async function readArguments(args: readonly string[]): Promise<{ file: string; dryRun: boolean }> {
  const options = args.filter((arg) => arg.startsWith('--'));
  const [kind, file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const stray = options.find((option) => option !== '--dry-run');
  if (kind !== 'clients' || file === undefined || more.length > 0 || stray !== undefined) throw new StartError(USAGE);
  const found = await stat(file).catch(() => null);
  if (found === null) throw new StartError(`There is no file ${file}.`);
  if (!found.isFile()) throw new StartError(`${file} is a folder, not a file.`);
  if (found.size > 100_000_000) throw new StartError('The file is larger than 100 MB.');
  return { file, dryRun: options.length > 0 };
}

function print(result: ImportResult): void {
  const { counts, rows } = result;
  for (const row of rows) {
    if (row.outcome === 'refused' || row.outcome === 'former')
      console.log(`  line ${row.row}  ${row.outcome}  ${row.tradename || '?'}: ${row.remarks.join(' ')}`);
  }
  const former = counts.former === 0 ? '' : `, ${counts.former} with a former license`;
  const hints = rows.filter((row) => row.holdingCompanyHint !== null).length;
  console.log(
    `  ${counts.new} new, ${counts.changed} changed, ${counts.same} same, ${counts.refused} refused${former}; ` +
      `${hints} share a UBI with another client.`,
  );
}

async function contextOf(database: Database): Promise<ActorCtx> {
  const { timeZone } = await companySettings(database.db);
  const base = {
    db: database.db,
    inTransaction: false,
    requestId: 'import',
    now: () => new Date(),
    timeZone,
    log: createLog('warn'),
    jobs: { enqueue: () => Promise.reject(new Error('an import puts no job in the queue')) },
    eventHandlers: noEventHandlers,
    geocoder: null,
  };
  const actor = await firstImporter({ ...base, actor: null });
  if (actor === null) throw new StartError('There is no administrator yet: start Cartwright and make one at /set-up.');
  return { ...base, actor };
}

/** Shows what an import of clients would do, then does it: all rows or none. It may run beside the server. */
async function main(): Promise<void> {
  const { file, dryRun } = await readArguments(process.argv.slice(2));
  const opened = await openDatabase(readConfig(process.env));
  try {
    await migrateOrExplain(opened.connection, (line) => console.log(`  ${line}`));
    await ensureReferenceData(opened.connection);
    const database = connect(opened.connection, { role: APP_ROLE, poolSize: 2, longTimeout: true });
    try {
      const ctx = await contextOf(database);
      const request = () => ({ name: basename(file), content: createReadStream(file), mapping: null });
      const check = await importClients(ctx, { ...request(), dryRun: true });
      console.log(`\n  ${basename(file)}: ${check.rows.length} rows`);
      print(check);
      if (check.counts.refused > 0) throw new StartError('Nothing was imported: mend or remove the refused rows.');
      if (dryRun) return console.log('  Dry run: nothing was imported.\n');
      const { counts } = await importClients(ctx, { ...request(), dryRun: false });
      await geocodeClients(ctx);
      console.log(`  Imported: ${counts.new} new, ${counts.changed} changed, ${counts.same} same.\n`);
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
