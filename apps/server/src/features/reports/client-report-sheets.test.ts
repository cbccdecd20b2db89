import { businessDate } from '@cartwright/domain/dates/business-time';
import { expect, test } from 'vitest';
import { readSheets } from '../../documents/xlsx/xlsx-sheet.ts';
import { xlsxLimits } from '../../documents/xlsx/xlsx-parts.ts';
import { xlsxOfSheets } from '../../documents/xlsx/xlsx-write.ts';
import { factsSheet, notesSheet } from './client-report-sheets.ts';

/** Days and times of a client report are such, by which Excel sorts and filters. */

const zone = 'America/Los_Angeles';
const info = {
  tradename: 'Cedar & Salt',
  tiers: [],
  orders: 2,
  firstOrderDate: '2026-05-18T05:00:00Z',
  lastOrderDate: '2026-10-29T19:00:00Z',
  lastContactedDate: '2026-10-30',
  averageOrder: 10,
  totalSales: 20,
  ubi: null,
  dayPhone: null,
} as unknown as Parameters<typeof factsSheet>[0];

test('first and last order and the last contact are dates, those of notes have their time', async () => {
  const { columns, rows } = factsSheet(info, (instant) => businessDate(instant, zone));
  const cells = new Map(
    [...(rows as readonly (readonly (readonly unknown[])[])[])].flat().map(([name, cell]) => [name, cell]),
  );
  expect(['First Order', 'Last Order', 'Last Contacted'].map((name) => cells.get(name))).toEqual([
    { value: '2026-05-17', kind: 'date' },
    { value: '2026-10-29', kind: 'date' },
    { value: '2026-10-30', kind: 'date' },
  ]);
  expect(columns).toHaveLength(2);
  const note = { createdAt: '2026-05-17T19:00:00Z', createdBy: 'Rosa', attributes: [], note: 'Called' };
  const notes = { data: [note], count: 1 } as unknown as Parameters<typeof notesSheet>[0];
  const pieces: Buffer[] = [];
  for await (const piece of xlsxOfSheets([notesSheet(notes, zone)])) pieces.push(piece);
  const [read] = await readSheets(Buffer.concat(pieces), xlsxLimits, 1);
  expect(read?.rows.map((row) => row.cells[0])).toEqual(['Date', '46159.5']);
});

test('a note has the names of its attributes in one cell, and none without any', () => {
  const note = (attributes: readonly string[]) => ({
    createdAt: '2026-05-17T19:00:00Z',
    createdBy: 'Rosa',
    attributes,
    note: 'Called',
  });
  const notes = { data: [note(['Call', 'Complaint']), note([])], count: 2 } as unknown as Parameters<
    typeof notesSheet
  >[0];
  const { columns, rows } = notesSheet(notes, zone);
  const at = columns.findIndex(({ title }) => title === 'Attributes');
  const [written = []] = rows as readonly (readonly (readonly unknown[])[])[];
  expect(written.map((cells) => cells[at])).toEqual(['Call, Complaint', null]);
});
