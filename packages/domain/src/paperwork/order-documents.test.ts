import { expect, test } from 'vitest';
import { checkDocument, documentKinds, documentsOfStep, type DocumentFacts, staleAfter } from './order-documents.ts';

const submitted: DocumentFacts = { status: 'Submitted', isManifested: false, hasSublots: false, labelBarcode: null };
const possible = (order: Partial<DocumentFacts>) =>
  documentKinds.filter((kind) => checkDocument(kind, { ...submitted, ...order }) === null);

test('an order has the documents that show what it has', () => {
  expect(possible({})).toEqual(['purchaseOrder', 'pickList']);
  expect(possible({ status: 'Cancelled' })).toEqual(['purchaseOrder']);
  expect(possible({ status: 'Sublotted', hasSublots: true })).toEqual(['purchaseOrder', 'pickList', 'labels']);
  const released = { status: 'Released', hasSublots: true, isManifested: true } as const;
  expect(possible(released)).toEqual([...documentKinds]);
  expect(possible({ ...released, labelBarcode: 'No Label' })).not.toContain('labels');
  expect(checkDocument('labels', { ...submitted, labelBarcode: 'No Label' })?.code).toBe('no_labels_wanted');
});

test('manifest, invoice and release make their documents', () => {
  expect(documentsOfStep('manifest')).toEqual(['transfer', 'manifest']);
  expect(documentsOfStep('invoice')).toEqual(['invoice']);
  expect(documentsOfStep('release')).toEqual(['invoice', 'transfer']);
  expect(documentsOfStep('sublot')).toEqual([]);
});

test('a change makes stale what shows it, of what was made', () => {
  expect(staleAfter('prices', documentKinds)).toEqual(['purchaseOrder', 'invoice', 'transfer']);
  expect(staleAfter('charges', ['transfer', 'pickList'])).toEqual([]);
  expect(staleAfter('cancelSublot', ['labels', 'invoice'])).toEqual(['labels']);
  expect(staleAfter('client', documentKinds)).toEqual([...documentKinds]);
  expect(staleAfter('pay', documentKinds)).toEqual(['invoice']);
  expect(staleAfter('ready', documentKinds)).toEqual([]);
});
