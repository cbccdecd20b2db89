import { stateReports } from '@cartwright/contract/paperwork/state-reports.contract';
import { fail } from '../../../core/errors.ts';
import { implement } from '../../../http/implement.ts';
import { markUploaded, takeErrors, takeMail } from './answer.commands.ts';
import { updateCcrsSettings } from './ccrs-settings.commands.ts';
import { ccrsForm } from './ccrs-settings.queries.ts';
import { downloadStateFile, stateFiles } from './files.queries.ts';
import { checkManifests } from './manifest-check.queries.ts';
import { makeFiles } from './make-files.commands.ts';
import { reportPriceChange } from './report-price-change.commands.ts';
import { stateWeek } from './week.queries.ts';
import { stateReportSummary, stateRows } from './rows.queries.ts';
import { noteKnown } from './goods/already-reported.commands.ts';
import { sendAgain } from './send-again.commands.ts';

export const stateReportRoutes = implement(
  'stateReports',
  stateReports,
)({
  checkManifests: async (ctx, { body }) => await checkManifests(ctx, body),
  summary: async (ctx) => await stateReportSummary(ctx),
  week: async (ctx) => await stateWeek(ctx),
  rows: async (ctx, { body }) => await stateRows(ctx, body),
  files: async (ctx, { body }) => await stateFiles(ctx, body),
  downloadFile: async (ctx, { params }) => await downloadStateFile(ctx, params.fileId),
  makeFiles: async (ctx) => await makeFiles(ctx),
  markUploaded: async (ctx, { body }) => await markUploaded(ctx, body.fileIds, body.isUploaded),
  answer: async (ctx, { body }) => await takeMail(ctx, body),
  uploadErrors: async (ctx, { params }, { file }) => await takeErrors(ctx, params.fileId, await file()),
  sendAgain: async (ctx, { body }) => await sendAgain(ctx, body.rowIds),
  alreadyReported: async (ctx, { body }) => await noteKnown(ctx, body),
  reportPriceChange: async (ctx, { params, body }) => {
    if (body.id != null && body.id !== params.id) fail('not_found');
    return await reportPriceChange(ctx, params.id, body);
  },
  settings: async (ctx) => await ccrsForm(ctx),
  updateSettings: async (ctx, { body }) => await updateCcrsSettings(ctx, body),
});
