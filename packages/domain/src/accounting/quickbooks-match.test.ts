import { expect, test } from 'vitest';
import { type LocalRecord, type RemoteRecord, suggestRemote } from './quickbooks-match.ts';

const local = (given: Partial<LocalRecord>): LocalRecord => ({
  name: 'Hoh River Shop',
  otherNames: [],
  emails: [],
  zipCode: null,
  sku: null,
  ...given,
});
const remote = (remoteId: string, given: Partial<RemoteRecord>): RemoteRecord => ({
  remoteId,
  name: 'Somebody Else',
  email: null,
  zipCode: null,
  sku: null,
  ...given,
});

test.each([
  ['same name but for the form of the company', { name: 'HOH RIVER SHOP, LLC' }, ['name']],
  ['same email and ZIP', { email: 'Buyer@Hoh.test', zipCode: '98331-1234' }, ['email', 'zip']],
  ['similar name and ZIP', { name: 'Hoh River Shops Forks', zipCode: '98331' }, ['similarName', 'zip']],
  ['the name of the company behind it', { name: 'Rain Coast Holdings' }, ['name']],
])('%s', (_title, given, reasons) => {
  const of = local({ otherNames: ['Rain Coast Holdings'], emails: ['buyer@hoh.test'], zipCode: '98331' });
  expect(suggestRemote(of, [remote('1', {}), remote('2', given)])).toMatchObject({
    record: { remoteId: '2' },
    reasons,
  });
});

test('an item is found by its SKU, also where QuickBooks has it as the name', () => {
  const of = local({ name: 'Runtz Infused', sku: 'IP-RZ-12' });
  expect(suggestRemote(of, [remote('1', { sku: 'ip-rz-12' })])?.reasons).toEqual(['sku']);
  expect(suggestRemote(of, [remote('1', { name: 'IP-RZ-12' })])?.reasons).toEqual(['sku']);
});

test('a common ZIP code alone, two that fit equally, and nothing are no suggestion', () => {
  const of = local({ zipCode: '98331' });
  expect(suggestRemote(of, [remote('1', { zipCode: '98331' })])).toBeNull();
  const [a, b] = [remote('1', { name: 'Hoh River Shop' }), remote('2', { name: 'Hoh River Shop Inc' })];
  expect(suggestRemote(of, [a, b])).toBeNull();
  expect(suggestRemote(of, [])).toBeNull();
});
