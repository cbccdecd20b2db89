import { importKindNames, importKinds, type ImportKindName } from '@cartwright/contract/imports/import-kinds';
import { imports } from '@cartwright/contract/imports/imports.contract';
import type { StaffCtx } from '../../core/context.ts';
import { type BoundRoute, implement } from '../../http/implement.ts';
import { assertMayImport, startImport, startUndo } from './import-jobs.commands.ts';
import type { ImportKind, ImportKinds } from './import-kind.ts';
import { importRows } from './import-rows.queries.ts';
import { refusedWorkbook, templateOf } from './import-workbooks.ts';
import { lastImport, lastImports } from './last-import.queries.ts';
import { uploadImport } from './upload-import.commands.ts';

/** The calls of the import; each asks for the key of its kind. */
export function importRoutes(kinds: ImportKinds): BoundRoute[] {
  const open = (ctx: StaffCtx, name: ImportKindName): ImportKind => {
    assertMayImport(ctx, name);
    return kinds[name];
  };
  return implement(
    'imports',
    imports,
  )({
    kinds: async (ctx) => {
      const last = await lastImports(ctx);
      return importKindNames
        .filter((kind) => ctx.actor.permissions.has(importKinds[kind]))
        .map((kind) => ({ kind, last: last.get(kind) ?? null }));
    },
    upload: async (ctx, { params }, { file }) =>
      await uploadImport(ctx, { kindName: params.kind, kind: open(ctx, params.kind), kinds }, await file()),
    check: async (ctx, { params, body }) => {
      open(ctx, params.kind);
      return await startImport(ctx, kinds, { ...body, kind: params.kind, choices: null });
    },
    run: async (ctx, { params, body: { fileId, mapping, ...choices } }) => {
      open(ctx, params.kind);
      return await startImport(ctx, kinds, { fileId, mapping, kind: params.kind, choices });
    },
    rows: async (ctx, { params, body }) => {
      const kind = open(ctx, params.kind);
      return await importRows(ctx, { kindName: params.kind, kind, transactionId: params.transactionId }, body);
    },
    refused: async (ctx, { params }) => {
      open(ctx, params.kind);
      return await refusedWorkbook(ctx, params.kind, params.transactionId);
    },
    template: async (ctx, { params }) => await Promise.resolve(templateOf(ctx, open(ctx, params.kind))),
    last: async (ctx, { params }) => {
      open(ctx, params.kind);
      return { last: await lastImport(ctx, params.kind) };
    },
    undo: async (ctx, { params, body }) => {
      open(ctx, params.kind);
      return await startUndo(ctx, kinds, { kind: params.kind, importId: body.importId });
    },
  });
}
