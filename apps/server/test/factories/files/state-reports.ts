import { makeCart } from '../carts.ts';
import { makeDriver, makeVehicle, tripTimes } from '../deliveries.ts';
import { jobEnd, multipart, multipartType } from './upload.ts';
import { openShop, type Shop } from '../shop.ts';
import { makePersonWith } from '../people.ts';
import { readCells } from '../../../src/documents/ccrs-read.ts';
import { startTestApp, type TestApp, type TestClient } from '../../test-app.ts';
import { fromWire } from '@cartwright/contract/naming';
import type { OutputOf } from '@cartwright/contract/contract';
import { Readable } from 'node:stream';

type Row = OutputOf<'stateReports.rows'>['data'][number];

/** A shop that reports to the state, with the steps of an order. */
export interface StateDesk {
  readonly app: TestApp;
  readonly shop: Shop;
  readonly admin: TestClient;
  /** An order of a licensed client: 5 units of a product, of lots with 3 and 4, at 10.00. */
  readonly order: (
    product?: { name?: string; productLineId?: number; readonly packageSizeName?: string },
    client?: object,
  ) => Promise<number>;
  readonly step: (orderId: number, ...steps: readonly Step[]) => Promise<void>;
  readonly rows: (view: 'waiting' | 'refused' | 'reported', orderId?: number) => Promise<Row[]>;
  readonly files: (orderId?: number) => Promise<OutputOf<'stateReports.files'>['data']>;
  readonly table: (fileId: number) => Promise<string[][]>;
  readonly uploadErrors: (
    fileId: number,
    rows: readonly (readonly string[])[],
    name?: string,
  ) => Promise<{ status: number; data: OutputOf<'stateReports.uploadErrors'>; code: string | undefined }>;
  readonly reportPrices: (orderId: number) => Promise<OutputOf<'transactions.one'>>;
}

export type Step =
  | 'sublot'
  | 'cancelSublot'
  | 'ready'
  | 'manifest'
  | 'voidManifest'
  | 'invoice'
  | 'release'
  | 'voidRelease';

/** Opens it on an empty database; with `jobs` price reports run. */
export async function openStateDesk(): Promise<StateDesk> {
  const app = await startTestApp({ template: 'empty', jobs: true });
  const shop = await openShop(app);
  await makePersonWith(app, 'Ada', ['settings.edit']);
  const admin = await app.as('ada@x.test');
  const company = await admin.ok('settings.company', {});
  const { hasLogo: _logo, ...given } = company;
  const seller = { companyName: 'Cascade Farms', licenseNo: '413000', phone: '5095550199', email: 'us@x.test' };
  await admin.ok('settings.updateCompany', { body: { ...given, ...seller } });
  const [driverId, vehicleId] = [await makeDriver(app.owner), await makeVehicle(app.owner)];
  const bodies: Partial<Record<Step, object>> = {
    release: { releaseTransactionNumber: 'R-100' },
    voidManifest: { reason: 'Wrong driver' },
    voidRelease: { reason: 'Came back' },
  };
  const { manager } = shop;
  return {
    app,
    shop,
    admin,
    order: async (product = {}, client = {}) => {
      const clientId = await shop.client({ dayPhone: '5095550100', email: 'shop@x.test', ...client });
      const id = await shop.product({ name: 'Blue Dream 3.5g', packageSizeName: '3.5 g', lots: [3, 4], ...product });
      const items = [{ product: { id, unitPrice: 10, isNonCannabis: false }, units: 5 }];
      const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
      return (await manager.ok('orders.submit', { params: { clientId }, body: { cartId } })).orderId;
    },
    step: async (orderId, ...steps) => {
      for (const name of steps) {
        const trip = { manifestReferenceNo: `M-${orderId}`, driverId, vehicleId, ...tripTimes(app.clock.now) };
        const body = name === 'manifest' ? trip : (bodies[name] ?? {});
        const { status, problem } = await manager.call(`fulfillment.${name}`, { params: { orderId }, body });
        if (status !== 200) throw new Error(`${name} answered ${status}: ${problem.code}`);
      }
    },
    rows: async (view, orderId) =>
      (await manager.ok('stateReports.rows', { body: { view, orderId, page: { take: 100 } } })).data,
    files: async (orderId) => (await manager.ok('stateReports.files', { body: { orderId, page: { take: 100 } } })).data,
    table: async (fileId) => {
      const headers = { authorization: `Bearer ${manager.token}` };
      const { rawPayload } = await app.app.inject({ method: 'GET', url: `/v1/state-reports/file/${fileId}`, headers });
      return await readCells(Readable.from([rawPayload]));
    },
    uploadErrors: async (fileId, rows, name = 'errors.csv') => {
      const content = rows.map((row) => row.join(',')).join('\r\n');
      const response = await app.app.inject({
        method: 'POST',
        url: `/v1/state-reports/upload-errors/${fileId}`,
        headers: { 'content-type': multipartType, authorization: `Bearer ${manager.token}` },
        payload: Readable.from(multipart(name, [content])),
      });
      const body: unknown = response.json();
      const data = fromWire(body, {}) as OutputOf<'stateReports.uploadErrors'>;
      return { status: response.statusCode, data, code: (body as { code?: string }).code };
    },
    reportPrices: async (orderId) => {
      // A person may not start more in ten minutes.
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      const input = { params: { id: orderId }, body: { id: orderId, attested: true } };
      const { transactionId } = await manager.ok('stateReports.reportPriceChange', input);
      return await jobEnd(manager, transactionId);
    },
  };
}
