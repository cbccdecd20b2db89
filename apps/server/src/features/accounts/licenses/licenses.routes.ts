import type { licenseWatch as contract } from '@cartwright/contract/accounts/license-watch.contract';
import type { Handlers } from '../../../http/implement.ts';
import { applyLicenseFindings } from './apply-license-findings.commands.ts';
import { licenseFindings } from './license-findings.queries.ts';
import { undoLicenseFinding } from './undo-license-finding.commands.ts';
import { uploadLicenseList } from './upload-license-list.commands.ts';

export const licenseHandlers = {
  uploadLicenseList: async (ctx, _input, { file }) => await uploadLicenseList(ctx, await file()),
  licenseFindings: async (ctx, { body }) => await licenseFindings(ctx, body),
  applyLicenseFindings: async (ctx, { body }) => await applyLicenseFindings(ctx, body),
  undoLicenseFinding: async (ctx, { body }) => await undoLicenseFinding(ctx, body.id),
} satisfies Handlers<typeof contract>;
