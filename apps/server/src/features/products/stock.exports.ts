import type { products } from '@cartwright/contract/products/products.contract';
import { lotStateLabels } from '@cartwright/domain/products/lot-state';
import { movementLabels, sourceMovementLabels } from '@cartwright/domain/products/movements';
import { receiptStateLabels } from '@cartwright/domain/receiving/receipt-states';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

const noteOf = ({ reason, detail }: { readonly reason: string; readonly detail: string }) =>
  [reason, detail].filter((part) => part !== '').join(' · ');

/** The lists of what is in stock, and of what moved it. */
export const stockExports: ExportedLists = {
  'products.lots': listExport<typeof products.lots>()(
    { title: 'Lots', noun: 'lot', costs: ['value'] },
    {
      productName: [
        'text',
        (lot) => lot.productName,
        ['SKU', 'text', (lot) => lot.sku],
        ['Barcode', 'text', (lot) => lot.barcode],
        ['Area', 'text', (lot) => lot.area],
      ],
      barcode: 'text',
      area: 'text',
      onHand: 'units',
      allocated: 'units',
      left: ['units', ({ left, state }) => (state === 'offSale' ? null : left)],
      batchDate: 'date',
      bestBy: 'date',
      total: 'units',
      value: 'money',
      state: ['text', ({ state }) => lotStateLabels[state], ['Hold reason', 'text', ({ holdReason }) => holdReason]],
    },
  ),
  'products.sources': listExport<typeof products.sources>()(
    { title: 'Sources', noun: 'source', costs: ['totalCost'] },
    {
      name: [
        'text',
        (source) => source.name,
        ['Strain', 'text', (source) => source.strain],
        ['Area', 'text', (source) => source.area],
        ['Unit', 'text', (source) => source.unit],
        ['Packed from', 'flag', (source) => source.isAvailable],
      ],
      amount: 'number',
      reserved: 'number',
      left: 'number',
      madeOf: ['text', ({ madeOf }) => madeOf],
      totalCost: 'money',
    },
  ),
  'products.movements': listExport<typeof products.movements>()(
    { title: 'Movements of lots', noun: 'movement' },
    {
      at: 'time',
      productName: ['text', (row) => row.productName, ['Barcode', 'text', (row) => row.barcode]],
      kind: ['text', ({ kind }) => movementLabels[kind], ['Order', 'number', ({ orderNo }) => orderNo]],
      detail: ['text', noteOf],
      personName: 'text',
      units: 'units',
      balance: 'units',
    },
  ),
  'products.sourceMovements': listExport<typeof products.sourceMovements>()(
    { title: 'Movements of sources', noun: 'movement' },
    {
      at: 'time',
      sourceName: ['text', (row) => row.sourceName, ['Unit', 'text', (row) => row.unit]],
      kind: ['text', ({ kind }) => sourceMovementLabels[kind], ['Order', 'number', ({ orderNo }) => orderNo]],
      detail: ['text', noteOf],
      personName: 'text',
      amount: 'number',
      balance: 'number',
    },
  ),
  'products.receipts': listExport<typeof products.receipts>()(
    { title: 'Receipts', noun: 'receipt', costs: ['cost'] },
    {
      supplierName: ['text', (row) => row.supplierName, ['Manifest No', 'text', (row) => row.manifestNo]],
      state: ['text', ({ state }) => receiptStateLabels[state]],
      receivedOn: 'date',
      receivedBy: ['text', (row) => row.receivedBy ?? row.createdBy],
      lineCount: 'count',
      units: 'units',
      rejectedUnits: 'units',
      cost: 'money',
    },
  ),
  'products.conversions': listExport<typeof products.conversions>()(
    { title: 'Conversions', noun: 'conversion', costs: ['costIn'] },
    {
      at: 'time',
      goesIn: ['text', ({ goesIn }) => goesIn.names, ['Units in', 'number', ({ goesIn }) => goesIn.units]],
      comesOut: [
        'text',
        ({ comesOut }) => comesOut.names,
        ['Units out', 'number', ({ comesOut }) => comesOut.units],
        ['For order', 'number', ({ packedFor }) => packedFor?.orderNo],
      ],
      lostGrams: 'number',
      costIn: 'money',
      personName: 'text',
      undoneAt: [
        'text',
        ({ packedFor, undoneAt }) => (packedFor !== null ? 'Packed' : undoneAt === null ? 'Converted' : 'Undone'),
      ],
    },
  ),
};
