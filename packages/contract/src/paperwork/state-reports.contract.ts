import { ccrsOutcomes } from '@cartwright/domain/paperwork/ccrs-answer';
import { fixPlaces } from '@cartwright/domain/paperwork/ccrs-check';
import { ccrsKinds, ccrsOperations } from '@cartwright/domain/paperwork/ccrs-files';
import { ccrsStates } from '@cartwright/domain/paperwork/ccrs-operations';
import { type CcrsSettings, MAX_AREA, MAX_STRAIN, strainTypes } from '@cartwright/domain/paperwork/ccrs-settings';
import { MAX_STATE_ANSWER } from '@cartwright/domain/paperwork/upload-kinds';
import { z } from 'zod';
import {
  done,
  id,
  ids,
  input,
  instant,
  listOf,
  longText,
  named,
  page,
  pathId,
  plainPage,
  searchKey,
  startedJob,
  text,
} from '../fields.ts';
import { route } from '../route.ts';

/** What is reported to the state: its rows, their files and its answers (spec 001 §2, domain rule "order life"). */

/** Rows that wait, those that the state refused, and those that it got. */
export const stateRowViews = ['waiting', 'refused', 'reported'] as const;

const stateRow = named('StateReportRow', {
  id,
  kind: z.enum(ccrsKinds),
  operation: z.enum(ccrsOperations),
  state: z.enum(ccrsStates),
  /** What the state knows it by. */
  externalId: z.string(),
  /** What it is about, in a few words. */
  about: z.string(),
  /** YYYY-MM-DD: since when it waits, and the Sunday by which it is due. */
  changedOn: z.string(),
  dueOn: z.string(),
  order: z.object({ orderId: id, orderNo: z.int(), tradename: z.string() }).nullable(),
  clientId: id.nullable(),
  productId: id.nullable(),
  /** Of a lot's own rows: its barcode, and for goods that came in their receipt. */
  lotBarcode: z.string().nullable(),
  /** The bulk that it is about. */
  sourceId: id.nullable(),
  receiptId: id.nullable(),
  fileName: z.string().nullable(),
  /** What the state answered. */
  error: z.string().nullable(),
  /** What must be fixed before a row that waits can be sent. */
  faults: z.array(z.object({ reason: z.string(), fixAt: z.enum(fixPlaces) })),
});

const stateFile = named('StateReportFile', {
  fileId: id,
  name: z.string(),
  kind: z.enum(ccrsKinds),
  rowCount: z.int(),
  /** The order of a manifest, whose files keep the state's PDF; null for other kinds. */
  manifestOrderId: id.nullable(),
  madeAt: instant,
  personName: z.string(),
  uploadedAt: instant.nullable(),
  uploadedByName: z.string().nullable(),
  outcome: z.enum(ccrsOutcomes).nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Rows that the state refused and that were not sent again. */
  refusedCount: z.int(),
});

const answered = named('StateReportAnswer', {
  message: z.string(),
  fileId: id,
  name: z.string(),
  outcome: z.enum(ccrsOutcomes),
  acceptedCount: z.int(),
  refusedCount: z.int(),
  /** Rows of the answer that are not of the file. */
  unknownCount: z.int(),
});

const settingTexts = {
  submittedBy: text(75),
  integratorId: text(20),
  area: text(MAX_AREA).min(1),
  quarantineArea: text(MAX_AREA).min(1),
  strain: text(MAX_STRAIN).min(1),
  strainType: z.enum(strainTypes),
} satisfies Record<keyof CcrsSettings, z.ZodType>;

const settings = named('StateReportSettings', {
  ...settingTexts,
  /** That of the company. */
  licenseNo: z.string(),
  /** The state's type of each product line; one that is not chosen is guessed from the name, and empty when that says nothing. */
  types: z.array(z.object({ productLineId: id, name: z.string(), type: z.string(), isChosen: z.boolean() })),
  version: z.int(),
});

const permission = ['fulfillment', 'accounting'] as const;
const reading = { auth: 'staff', permission, effect: 'read' } as const;
const writing = { method: 'POST', auth: 'staff', permission, effect: 'write' } as const;
const setting = { auth: 'staff', permission: 'settings.edit' } as const;
const answerRefusals = ['not_found', 'answer_unreadable', 'answer_of_other_file', 'file_not_found'] as const;

export const stateReports = {
  checkManifests: route({
    ...reading,
    method: 'POST',
    path: '/v1/state-reports/check-manifests',
    summary: 'What the state would refuse of the manifests of orders, and how many of their units nobody has picked',
    body: input({ orderIds: ids(100), driverId: id.nullish(), vehicleId: id.nullish() }),
    response: z.object({
      data: z.array(
        z.object({
          orderId: id,
          unpicked: z.number(),
          faults: z.array(
            z.object({
              reason: z.string(),
              fixAt: z.enum(fixPlaces),
              product: z.object({ id, name: z.string() }).nullable(),
            }),
          ),
        }),
      ),
      /** The company's setting: units that nobody has picked make the step a refusal. */
      mustBePicked: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  summary: route({
    ...reading,
    method: 'GET',
    path: '/v1/state-reports/summary',
    summary: 'The week that is reported next, and how much of it waits, is late, was refused or has no answer',
    response: named('StateReportSummary', {
      /** YYYY-MM-DD: Sunday and Saturday of this week, and when it is due. */
      from: z.string(),
      to: z.string(),
      dueOn: z.string(),
      waitingCount: z.int(),
      lateCount: z.int(),
      refusedCount: z.int(),
      notUploadedCount: z.int(),
      notAnsweredCount: z.int(),
    }),
  }),
  week: route({
    ...reading,
    method: 'GET',
    path: '/v1/state-reports/week',
    summary: 'What is open of each kind of file, in the order in which the state takes them',
    response: named('StateReportWeek', {
      kinds: z.array(
        named('StateReportKind', {
          kind: z.enum(ccrsKinds),
          /** Rows that go into the next files, and those that must be fixed first. */
          readyCount: z.int(),
          toFixCount: z.int(),
          refusedCount: z.int(),
          notUploadedCount: z.int(),
          notAnsweredCount: z.int(),
        }),
      ),
    }),
  }),
  rows: route({
    ...reading,
    method: 'POST',
    path: '/v1/state-reports/rows',
    summary: 'The rows reported to the state, with what must be fixed and what it answered',
    body: input({
      view: z.enum(stateRowViews).default('waiting'),
      searchKey,
      orderId: id.nullish(),
      page: page.prefault({}),
    }),
    response: listOf(stateRow),
    refusals: ['list_too_long'],
  }),
  files: route({
    ...reading,
    method: 'POST',
    path: '/v1/state-reports/files',
    summary: 'The files that were made for the state, the newest first',
    body: input({
      searchKey,
      showAnswered: z.boolean().default(true),
      orderId: id.nullish(),
      page: plainPage.prefault({}),
    }),
    response: listOf(stateFile),
    refusals: ['list_too_long'],
  }),
  downloadFile: route({
    ...reading,
    method: 'GET',
    path: '/v1/state-reports/file/{fileId}',
    summary: 'A file as it was made, always as a download',
    kind: 'file',
    params: pathId('fileId'),
    response: z.string(),
    refusals: ['not_found'],
  }),
  makeFiles: route({
    ...writing,
    path: '/v1/state-reports/make-files',
    summary: 'Writes all that waits and is sound into files, in the order in which the state takes them',
    response: z.object({
      files: z.array(
        named('MadeReportFile', { fileId: id, name: z.string(), kind: z.enum(ccrsKinds), rowCount: z.int() }),
      ),
      /** Rows that must be fixed first. */
      leftCount: z.int(),
    }),
  }),
  markUploaded: route({
    ...writing,
    path: '/v1/state-reports/mark-uploaded',
    summary: 'Notes that files were uploaded to the state, or takes that back',
    body: input({ fileIds: ids(100), isUploaded: z.boolean() }),
    response: done,
    refusals: ['not_found'],
  }),
  answer: route({
    ...writing,
    path: '/v1/state-reports/answer',
    summary: "Reads a mail of the state as it was pasted: its file is FileId's, or the one that the mail names",
    body: input({ mail: longText(20_000), fileId: id.nullish() }),
    response: answered,
    refusals: answerRefusals,
  }),
  uploadErrors: route({
    ...writing,
    path: '/v1/state-reports/upload-errors/{fileId}',
    summary:
      "Reads the error file of the state: each row of it is refused for its ErrorMessage, the file's others are taken",
    kind: 'upload',
    largestUpload: MAX_STATE_ANSWER,
    params: pathId('fileId'),
    response: answered,
    refusals: [...answerRefusals, 'file_unreadable', 'too_large'],
  }),
  sendAgain: route({
    ...writing,
    path: '/v1/state-reports/send-again',
    summary: 'Reports rows again that the state refused, as things are now; they wait for the next files',
    body: input({ rowIds: ids(500) }),
    response: z.object({ message: z.string(), waitingCount: z.int() }),
    refusals: ['not_found', 'nothing_selected', 'not_refused'],
  }),
  alreadyReported: route({
    ...writing,
    path: '/v1/state-reports/already-reported',
    summary: 'Notes that the state knows new strains, areas, products and lots from another program',
    /** Of one row also what the state knows it by. */
    body: input({ rowIds: ids(500), identifier: text(100).nullish() }),
    response: done,
    refusals: ['not_found', 'nothing_selected', 'not_new', 'state_id_taken'],
  }),
  reportPriceChange: route({
    ...writing,
    permission: 'fulfillment',
    path: '/v1/fulfillment/report-price-change/{id}',
    summary: 'Reports the changed prices of an order to the state; the transaction says how it went',
    params: pathId('id'),
    body: input({ id: id.nullish(), attested: z.boolean() }),
    response: startedJob,
    refusals: ['not_found', 'attestation_required', 'no_price_change', 'price_report_running', 'too_many'],
  }),
  settings: route({
    ...setting,
    method: 'GET',
    effect: 'read',
    path: '/v1/settings/state-reports',
    summary: "What the state's files say of the seller, and the state's types of its product lines",
    response: settings,
  }),
  updateSettings: route({
    ...setting,
    method: 'POST',
    effect: 'write',
    path: '/v1/settings/update-state-reports',
    summary: 'Changes these; files made from then on use them',
    body: input({
      ...settingTexts,
      types: z.array(input({ productLineId: id, type: text(40) }).meta({ id: 'LineType' })).max(500),
      version: id.nullish(),
    }),
    response: settings,
    refusals: ['stale_version', 'not_found'],
  }),
};
