import type { stateReports } from '@cartwright/contract/paperwork/state-reports.contract';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

const operations = { INSERT: 'New', UPDATE: 'Change', DELETE: 'Delete' } as const;

/** The rows and the files for the state. */
export const paperworkExports: ExportedLists = {
  'stateReports.rows': listExport<typeof stateReports.rows>()(
    { title: 'State report rows', noun: 'row' },
    {
      kind: 'text',
      operation: ['text', ({ operation }) => operations[operation]],
      about: 'text',
      orderNo: ['number', ({ order }) => order?.orderNo],
      tradename: ['text', ({ order }) => order?.tradename],
      changedOn: 'date',
      dueOn: 'date',
      state: ['text', ({ state, faults }) => (faults.length > 0 ? 'to fix' : state)],
      note: [
        'text',
        ({ faults, error, fileName }) => faults.map(({ reason }) => reason).join(' ') || error || fileName,
      ],
      externalId: 'text',
    },
  ),
  'stateReports.files': listExport<typeof stateReports.files>()(
    { title: 'State report files', noun: 'file' },
    {
      name: 'text',
      rowCount: 'count',
      madeAt: 'time',
      personName: 'text',
      uploadedAt: ['time', (file) => file.uploadedAt, ['Uploaded by', 'text', (file) => file.uploadedByName]],
      outcome: ['text', ({ outcome }) => outcome, ['Refused rows', 'count', ({ refusedCount }) => refusedCount]],
      answer: 'text',
    },
  ),
};
