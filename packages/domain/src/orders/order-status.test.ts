import { expect, test } from 'vitest';
import { type StatusFact, statusesWith } from './order-status.ts';

const manifested = ['Manifested', 'Quarantined'];
const invoiced = ['Invoiced', 'Released', 'Paid'];
const beforeReady = ['Submitted', 'PartiallySublotted', 'Sublotted'];

test.each<[StatusFact, string[]]>([
  ['isSale', [...beforeReady, 'ReadyForManifest', ...manifested, ...invoiced]],
  ['takesUnits', beforeReady],
  ['takesMoney', [...beforeReady, 'ReadyForManifest', ...manifested, 'Invoiced', 'Released']],
  ['reportsPrice', [...manifested, ...invoiced]],
  ['hasInvoice', invoiced],
  ['isOwing', ['Invoiced', 'Released']],
  ['isPickable', ['PartiallySublotted', 'Sublotted', 'ReadyForManifest']],
  ['isPickableOtherwise', ['Submitted', 'Invoiced']],
])('%s', (fact, statuses) => {
  expect(statusesWith(fact)).toEqual(statuses);
});
