import type { Operation } from '@cartwright/contract/contract';
import { ccrsDefaults } from '@cartwright/domain/paperwork/ccrs-settings';
import { answered, type Line } from '../slots.ts';

/** The lines of the matrix for the reports to the state. */
export const stateLines: { readonly [O in Extract<Operation, `stateReports.${string}`>]: Line<O> } = {
  'stateReports.checkManifests': (own) => ({
    body: { orderIds: own.list('order'), driverId: own.driver, vehicleId: own.vehicle },
  }),
  'stateReports.summary': () => ({}),
  'stateReports.week': () => ({}),
  'stateReports.rows': (own) => ({ body: { view: 'refused', orderId: own.narrowing('order') } }),
  'stateReports.files': (own) => ({ body: { orderId: own.narrowing('order') } }),
  'stateReports.downloadFile': (own) => ({ params: { fileId: own.stateFile } }),
  'stateReports.makeFiles': () => ({}),
  'stateReports.markUploaded': (own) => ({ body: { fileIds: own.list('stateFile'), isUploaded: true } }),
  'stateReports.answer': (own) => ({
    body: { fileId: own.stateFile, mail: 'CCRS Processing Successful: your file has been processed' },
  }),
  // The file of the matrix is no answer: state-reports.test.ts sends one.
  'stateReports.uploadErrors': answered(422, (own) => ({ params: { fileId: own.stateFile } })),
  'stateReports.sendAgain': (own) => ({ body: { rowIds: own.list('stateRow') } }),
  // The row of the matrix is of an order and refused: report-lots.test.ts notes one that is new.
  'stateReports.alreadyReported': answered(409, (own) => ({ body: { rowIds: own.list('stateRow') } })),
  'stateReports.reportPriceChange': answered(409, (own) => ({ params: { id: own.order }, body: { attested: true } })),
  'stateReports.settings': () => ({}),
  'stateReports.updateSettings': () => ({ body: { ...ccrsDefaults, types: [] } }),
};
