import { expect, test } from 'vitest';
import { blankClient, changesOf, type Client, manifestNote, validateClient } from './client-form.ts';

const shop = { ...blankClient(true), tradename: 'Cedar & Salt', licenseNo: '413558', ubi: '603-358-139' };

test('the form shows the same messages as the server', () => {
  expect(validateClient['ubi']?.(undefined, { ...shop, ubi: '60' })).toContain('9 or 16 digits');
  expect(validateClient['licenseNo']?.(undefined, { ...shop, licenseNo: '' })).toContain('unless it is tribal');
  expect(validateClient['licenseNo']?.(undefined, { ...shop, licenseNo: '', licenseTypeId: 6 })).toBeUndefined();
  expect(validateClient['tradename']?.(undefined, { ...shop, tradename: ' ' })).toContain('trade name');
  expect(validateClient['ubi']?.(undefined, shop)).toBeUndefined();
});

test('only changed fields are sent, an emptied one as null', () => {
  expect(changesOf({ ...shop, city: 'Seattle', ubi: '' }, shop)).toEqual({ city: 'Seattle', ubi: null });
  expect(changesOf(shop, shop)).toEqual({});
  expect(changesOf(shop, null)).toEqual({
    tradename: 'Cedar & Salt',
    licenseNo: '413558',
    ubi: '603-358-139',
    isCannabisLicensed: true,
    state: 'WA',
    clientStatusId: 1,
    labelBarcodePreferenceId: 1,
  });
});

test('another license says which orders stay on the manifests that name the former one', () => {
  const client = { manifests: [{ orderNo: 10_012, licenseNo: '412345' }] } as unknown as Client;
  expect(manifestNote(client, '412345')).toBeUndefined();
  expect(manifestNote(client, '417777')).toBe(
    'Under way: ORD-10012 to 412345. The manifest’s license counts until it is voided.',
  );
  expect(manifestNote(null, '417777')).toBeUndefined();
});
