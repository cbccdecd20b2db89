import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { fromBufferPromise } from 'yauzl';
import { describe, expect, it } from 'vitest';
import { xlsxLimits } from './xlsx-parts.ts';
import { readSheets } from './xlsx-sheet.ts';
import { type XlsxCell, type XlsxColumn, xlsxStream } from './xlsx-write.ts';
import { zipStream } from '../zip-write.ts';

const columns: XlsxColumn[] = [
  { title: 'Name', width: 20, kind: 'text' },
  { title: 'Total', width: 12, kind: 'money' },
  { title: 'Day', width: 12, kind: 'date' },
];

async function* batches(...given: readonly (readonly XlsxCell[])[][]) {
  yield* given;
}

async function* broken() {
  yield [['a', 1, null]];
  throw new Error('the rows broke');
}

async function bytes(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Every part of an archive, unpacked by a reader that is not ours; it checks sizes, we check the sums. */
async function partsOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySize: true,
    strictFileNames: true,
  });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const content = await bytes((await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>);
    expect(crc32(content)).toBe(entry.crc32);
    parts.set(entry.fileName, content.toString());
  }
  return parts;
}

const rowsOf = async (workbook: Buffer): Promise<string[][]> =>
  ((await readSheets(workbook, xlsxLimits, 1))[0]?.rows ?? []).map(({ cells }) => [...cells]);

describe('a workbook', () => {
  it('is read back with its titles, texts, numbers and dates', async () => {
    const written = await bytes(
      xlsxStream(
        'Accounts',
        columns,
        batches([['Ann & <Bo> "x"', 12.5, '2026-11-20']], [['Zoë 🌲\nline', -0.01, null]]),
      ),
    );
    expect(await rowsOf(written)).toEqual([
      ['Name', 'Total', 'Day'],
      ['Ann & <Bo> "x"', '12.5', '11/20/2026'],
      ['Zoë 🌲\nline', '-0.01'],
    ]);
  });

  it('filters its rows, and leaves the sums under them', async () => {
    const given = batches([
      ['a', 1, null],
      ['b', 2, null],
    ]);
    const written = await bytes(xlsxStream('S', columns, given, [['Total', 3, null]]));
    expect((await rowsOf(written)).at(-1)).toEqual(['Total', '3']);
    expect((await partsOf(written)).get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:C3"/>');
  });

  it('never holds a formula, a link or an object, whatever a text begins with (S-33, INV-41)', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://x","y")', "'=1"];
    const written = await bytes(xlsxStream('S', columns, batches(texts.map((text) => [text, 1, null]))));
    const parts = await partsOf(written);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toMatch(/<f[ >/]|<hyperlink|<drawing|<oleObject|t="str"/);
    expect(sheet.match(/<c [^>]*>/g)?.every((tag) => /t="inlineStr"|s="[2-5]"/.test(tag))).toBe(true);
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect((await rowsOf(written)).slice(1).map(([text]) => text)).toEqual(texts);
  });

  it('gives back every text that XML can hold, and drops what it cannot', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 1, maxLength: 5 }),
        async (texts) => {
          const written = await bytes(xlsxStream('S', columns, batches(texts.map((text) => [`.${text}.`, 1, null]))));
          const read = (await rowsOf(written)).slice(1).map(([text]) => text);
          const fit = texts.map(
            (text) => `.${text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replaceAll(/\r\n?/g, '\n')}.`,
          );
          expect(read).toEqual(fit);
        },
      ),
      { numRuns: 30, seed: 20_261_121 },
    );
  });

  it('keeps what spreadsheets would take for an escape', async () => {
    const written = await bytes(xlsxStream('S', columns, batches([['_x000D_ and _x0041_', 1, null]])));
    const sheet = (await partsOf(written)).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('_x005F_x000D_ and _x005F_x0041_');
    expect((await rowsOf(written))[1]?.[0]).toBe('_x000D_ and _x0041_');
  });

  it('refuses a number that is none', async () => {
    await expect(bytes(xlsxStream('S', columns, batches([['x', Number.NaN, null]])))).rejects.toThrow('B2 is no money');
  });

  it('fails when its rows fail', async () => {
    await expect(bytes(xlsxStream('S', columns, broken()))).rejects.toThrow('the rows broke');
  });

  it('takes rows only as it is read, and closes them when its reader stops', async () => {
    const taken = { rows: 0, closed: false };
    async function* endless() {
      try {
        for (;;) yield [[randomBytes(10_000).toString('hex'), taken.rows++, null]];
      } finally {
        taken.closed = true;
      }
    }
    const pieces = xlsxStream('S', columns, endless())[Symbol.asyncIterator]();
    while (taken.rows === 0) await pieces.next();
    const takenMeanwhile = async () => {
      const { rows } = taken;
      await sleep(200);
      return taken.rows - rows;
    };
    await expect.poll(takenMeanwhile, { timeout: 10_000 }).toBe(0);
    expect(taken.closed).toBe(false);
    await pieces.return?.();
    await expect.poll(() => taken.closed).toBe(true);
  });
});

it('an archive is equal bytes for equal content, and holds large parts', async () => {
  const large = Buffer.alloc(3_000_000, 'abcdefg ');
  const make = async () =>
    await bytes(
      zipStream([
        { name: 'ü.txt', content: [large, large] },
        { name: 'b', content: [] },
      ]),
    );
  const archive = await make();
  expect(archive.equals(await make())).toBe(true);
  const parts = await partsOf(archive);
  expect([parts.get('ü.txt')?.length, parts.get('b')]).toEqual([6_000_000, '']);
});
