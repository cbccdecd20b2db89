import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { importKindNames, importKinds as keys, type ImportKindName } from '@cartwright/contract/imports/import-kinds';
import { skippedText } from '@cartwright/domain/imports/skipped-rows';
import { importKinds } from '../app.ts';
import type { StaffCtx } from '../core/context.ts';
import { StartError } from '../core/errors.ts';
import { summaryNote } from '../jobs/import/import-summary.ts';
import { lastImport } from '../jobs/import/last-import.queries.ts';
import { firstRows, listName } from '../jobs/import/import-rows.queries.ts';
import { type ImportChoices, importFile } from '../jobs/import/run-import.commands.ts';
import { undoImport } from '../jobs/import/undo-import.commands.ts';

/** Rows that the terminal names at most. */
const MOST_LINES = 1_000;

/** Shows a line on the terminal. */
type Say = (line: string) => void;

const noProgress = async (): Promise<void> => await Promise.resolve();

export interface DataArguments {
  readonly kind: ImportKindName;
  readonly file: string;
  readonly dryRun: boolean;
  readonly choices: ImportChoices;
}

/** The kind of a word of the terminal; undefined for any other word. */
export const kindNamed = (word: string | undefined): ImportKindName | undefined =>
  importKindNames.find((name) => name === word);

/** The key of those who may import a kind. */
export const keyOf = (kind: ImportKindName) => keys[kind];

/** Shows what an import would do, then does it: all rows that are kept, or none. */
export async function importData(
  ctx: StaffCtx,
  say: Say,
  { kind, file, dryRun, choices }: DataArguments,
): Promise<void> {
  const request = (agreed: ImportChoices | null) => ({
    id: randomUUID(),
    kindName: kind,
    kind: importKinds[kind],
    fileName: basename(file),
    content: () => createReadStream(file),
    mapping: null,
    choices: agreed,
  });
  const began = performance.now();
  const check = request(null);
  const { counts, skipped, missing } = await importFile(ctx, check, noProgress);
  say(`\n  ${basename(file)}`);
  for (const { line, name, code, remarks } of await firstRows(ctx, check.id, MOST_LINES))
    say(`  row ${line}  refused  ${name || code || '?'}: ${remarks.join('. ')}`);
  for (const { list, name } of missing) say(`  not there yet: ${listName(list)} ${name}`);
  if (counts.skipped > 0) say(`  Skipped: ${skippedText(skipped)}.`);
  say(`  ${summaryNote(counts)}.`);
  const [seconds, memory] = [(performance.now() - began) / 1000, process.resourceUsage().maxRSS / 1024];
  say(`  Checked in ${seconds.toFixed(1)} s, with ${memory.toFixed(0)} MB of memory at most.`);
  if (dryRun) {
    say('  Dry run: nothing was imported.\n');
    return;
  }
  const done = await importFile(ctx, request(choices), noProgress);
  say(`  Imported: ${summaryNote(done.counts)}.\n`);
}

/** Undoes the last import of a kind. */
export async function undoData(ctx: StaffCtx, say: Say, kind: ImportKindName): Promise<void> {
  const last = await lastImport(ctx, kind);
  if (last === null) throw new StartError('There is no import to undo.');
  const given = { importId: last.importId, kindName: kind, kinds: importKinds };
  const { removed, restored, kept } = await undoImport(ctx, given, noProgress);
  for (const { name, reasons } of kept) say(`  ${name} stays: ${reasons.join(' ')}`);
  say(`  Undone: ${last.fileName}, ${removed} removed, ${restored} restored.\n`);
}
