import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workbookOf, zipOf } from '../../test/factories/files/zip.ts';
import type { Refusal } from '../core/errors.ts';
import { readCsv } from './csv-read.ts';
import { openTable } from './table-read.ts';

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function allOf<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The wanted columns of these tests. */
const isHeader = (cells: readonly string[]): boolean => cells.includes('name') && cells.includes('license');

async function read(content: string | Buffer, size = 7, name = '') {
  const { header, rows } = await openTable(inPieces(Buffer.from(content), size), isHeader, name);
  return { header, rows: await allOf(rows) };
}

const refusal = async (content: string | Buffer, size?: number, name?: string): Promise<string> => {
  try {
    await read(content, size, name);
    return 'read';
  } catch (error) {
    const { code, detail } = error as Refusal;
    return `${code}: ${detail}`;
  }
};

const header =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="str"><v>b</v></c><c r="C1"/></row>';

const cell = (reference: string, text: string) => `<c r="${reference}" t="str"><v>${text}</v></c>`;

test('CSV has quoted commas, line breaks and quotes, blank lines and any line end', async () => {
  const text = '\ufeff a ,b\r\n1,"x ""y"",\r\nz"\r\n\r\n"","2\u00e9"\r5" pipe,\n';
  for (const size of [1, 2, 3, 1000]) {
    expect(await read(text, size)).toEqual({
      header: ['a', 'b'],
      rows: [
        { line: 2, cells: ['1', 'x "y",\r\nz'] },
        { line: 5, cells: ['', '2\u00e9'] },
        { line: 6, cells: ['5" pipe', ''] },
      ],
    });
  }
});

test('semicolons or tabs between cells are recognized by the first line', async () => {
  for (const [text, cells] of [
    ['name;"a;b,c,d,e";ubi\r\nx, y;1;2', ['x, y', '1', '2']],
    ['name\tcity, state\tubi\n"x\ty"\t1\t2', ['x\ty', '1', '2']],
    ['name,"a;b;c"\nx;y,2', ['x;y', '2']],
  ] as const) {
    for (const size of [1, 5, 1000]) expect((await read(text, size)).rows).toEqual([{ line: 2, cells }]);
  }
});

test('numbers with more digits than a spreadsheet keeps are marked, whichever way they are written', async () => {
  const content = workbookOf(
    `${header}<row r="2"><c r="A2"><v>6033581390010000</v></c><c r="B2"><v>6.03358139001E+15</v></c></row><row r="3"><c r="A3" t="str"><v>6033581390010004</v></c><c r="B3"><v>603358139</v></c></row>`,
  );
  expect((await read(content)).rows).toEqual([
    { line: 2, cells: ['6033581390010000', '6033581390010000'], longNumbers: [0, 1] },
    { line: 3, cells: ['6033581390010004', '603358139'] },
  ]);
});

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

test('whatever a table holds, it comes back as it was written, in pieces of any size', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ',', '"', '\n', '\r', '\u00e9', '\u{1f33f}', ' '),
    maxLength: 6,
  });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), fc.constantFrom('\n', '\r\n'), async (rows, size, end) => {
      const written = rows.map((cells) => cells.map(quote).join(',')).join(end);
      const found = await allOf(readCsv(inPieces(Buffer.from(written), size)));
      expect(found.map(({ cells }) => cells)).toEqual(rows);
    }),
    { numRuns: 500, seed: 20_261_121 },
  );
});

test('CSV that is broken or too much is refused by line', async () => {
  const openQuote = 'The row of line 2 has a cell of more than 10,000 characters. Perhaps a quote is not closed.';
  const cases: [string | Buffer, string][] = [
    ['a,b\n1,"x\ny\n', 'The quote that opens on line 2 is never closed.'],
    [`a,b\n1,${'x'.repeat(10_001)}`, 'The row of line 2 has a cell of more than 10,000 characters.'],
    [','.repeat(100), 'Line 1 has more than 100 columns.'],
    ['a,b\n' + ','.repeat(5_000_000), 'Line 2 has more than 100 columns.'],
    ['a,b\n1,"' + 'x\n'.repeat(2_500_000), openQuote],
    [`a,b\n1,"${'x\n'.repeat(6_000)}"`, openQuote],
    [`a\n${'x\n'.repeat(100_001)}`, 'The file has more than 100,000 rows.'],
    [`${'x'.repeat(201)},b\n1,2`, 'A column name is longer than 200 characters: is this a table?'],
    ['\ufeff', 'The file is empty.'],
    ['a,b\n1,\u0000', 'This is no text: the file holds NUL bytes. Send a CSV or XLSX file.'],
    [
      Buffer.concat([Buffer.from('a,b\n1,\u00fc\n1,'), Buffer.from('\u00fc\n', 'latin1')]),
      'Line 3 is not UTF-8. Save the file as “CSV UTF-8” and try again.',
    ],
    [
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This is an old Excel file (.xls). Save it as .xlsx or CSV and try again.',
    ],
    [Buffer.from('%PDF-1.7'), 'This is a PDF, not a table. Send a CSV or XLSX file.'],
  ];
  for (const [content, sentence] of cases) expect(await refusal(content, 4096)).toBe(`file_unreadable: ${sentence}`);
  expect((await read(`a\n${'x\n'.repeat(100_000)}`, 4096)).rows.length).toBe(100_000);
});

test('missing cells at the end of a row are empty, blank rows are left out, a longer row has a fault of its own', async () => {
  const rows = [
    { line: 2, cells: ['x', ''] },
    { line: 5, cells: ['y', 'z'], fault: 'Line 5 has 3 cells where the header has 2.' },
    { line: 6, cells: ['', '7'] },
  ];
  for (const size of [1, 1000]) {
    expect((await read('a,b\nx\n , \n,,\ny,z,extra\n,7,,\n', size)).rows).toEqual(rows);
  }
  const sheet = workbookOf(
    `${header}<row r="2">${cell('A2', 'x')}</row><row r="3">${cell('A3', ' ')}</row><row r="5">${cell('A5', 'y')}${cell('B5', 'z')}${cell('C5', 'extra')}</row><row r="6">${cell('B6', '7')}</row>`,
  );
  expect((await read(sheet)).rows).toEqual(rows);
});

test('a text that is no UTF-8 is Windows-1252, one with its mark UTF-16', async () => {
  const text = 'name,note\r\nplain,1\r\nCaf\u00e9 Ol\u00e9,\u00bd\r\nSe\u00f1or \u2014 2,x';
  const expected = [
    { line: 2, cells: ['plain', '1'] },
    { line: 3, cells: ['Caf\u00e9 Ol\u00e9', '\u00bd'] },
    { line: 4, cells: ['Se\u00f1or \u2014 2', 'x'] },
  ];
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const [content, encoding] of [
    [Buffer.from(text), 'utf-8'],
    [Buffer.from(text.replace('\u2014', '\u0097'), 'latin1'), 'windows-1252'],
    [wide, 'utf-16'],
    [Buffer.from(wide).swap16(), 'utf-16'],
  ] as const) {
    for (const size of [1, 2, 3, 1000]) {
      const table = await openTable(inPieces(content, size), isHeader);
      expect(await allOf(table.rows)).toEqual(expected);
      expect(table.encoding()).toBe(encoding);
    }
  }
});

test('the columns are named below titles, and beside sheets that hold something else', async () => {
  const rows = [{ line: 4, cells: ['Leaf', '499101'] }];
  for (const text of [
    'Retailers of Washington,\n"as of 11/25, 2026",x\nname,license\nLeaf,499101\n',
    'Retailers of Washington\n\nname;license\nLeaf;499101\n',
    'sep=;\r\n\r\nname;license\r\nLeaf;499101\r\n',
  ]) {
    for (const size of [1, 1000]) expect(await read(text, size)).toEqual({ header: ['name', 'license'], rows });
  }
  const list = `<row r="1">${cell('A1', 'Retailers')}</row><row r="3">${cell('A3', 'name')}${cell('B3', 'license')}</row><row r="4">${cell('A4', 'Leaf')}${cell('B4', '499101')}</row>`;
  const second = { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${list}</sheetData></worksheet>` };
  for (const [content, sheet] of [
    [workbookOf(list), 'A'],
    [workbookOf(`${header}<row r="2">${cell('A2', 'x')}</row>`, [second]), 'B'],
  ] as const) {
    const table = await openTable(inPieces(content, 1000), isHeader);
    expect([table.header, table.sheet, await allOf(table.rows)]).toEqual([['name', 'license'], sheet, rows]);
  }
});

test('a row with text behind a closing quote has a fault of its own', async () => {
  expect((await read('a,b\n"1"x,2\n3,4')).rows).toEqual([
    { line: 2, cells: ['"1"x', '2'], fault: 'Line 2 has text behind a closing quote.' },
    { line: 3, cells: ['3', '4'] },
  ]);
});

test('numbers of a workbook are read as their cells show them', async () => {
  const styles =
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>';
  const content = workbookOf(
    `${header}<row r="2"><c r="A2"><v>3.3000000000000003</v></c><c r="B2" s="1"><v>1</v></c></row><row r="3"><c r="A3" s="2"><v>2134</v></c><c r="B3" s="1" t="str"><v>1</v></c></row>`,
    [{ name: 'xl/styles.xml', content: styles }],
  );
  expect((await read(content)).rows.map(({ cells }) => cells)).toEqual([
    ['3.3', '100%'],
    ['02134', '1'],
  ]);
});

test('the first sheet of a workbook is read as text: shared, inline, numbers, gaps', async () => {
  const content = workbookOf(
    `${header}<row r="3"><c r="B3" t="s"><v>1</v></c></row><row r="4"><c r="A4"><f>1+1</f><v>603358139</v></c></row><row r="5"><c r="A5"><v></v></c></row>`,
    [
      {
        name: 'xl/sharedStrings.xml',
        content: '<sst><si><t>no</t></si><si><r><t>A&amp;</t></r><r><t>B</t></r><rPh><t>sound</t></rPh></si></sst>',
      },
    ],
  );
  expect(await read(content)).toEqual({
    header: ['a', 'b'],
    rows: [
      { line: 3, cells: ['', 'A&B'] },
      { line: 4, cells: ['603358139', ''] },
    ],
  });
});

test('a workbook is recognized by its content, and one that is broken or too much is refused', async () => {
  const damaged = 'The workbook is damaged or not a real XLSX file.';
  const tooMuch = 'The workbook unpacks to more than 300 MB or holds too many parts.';
  const zeros = Buffer.alloc(2_000_000);
  const book = { name: 'xl/workbook.xml', content: '<workbook/>' };
  const cases: [Buffer, string][] = [
    [Buffer.from('PK\u0003\u0004 nothing'), damaged],
    [workbookOf(header).subarray(0, 400), damaged],
    [workbookOf(`${header}<row>`), damaged],
    [
      zipOf([
        book,
        { name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>' },
      ]),
      damaged,
    ],
    [zipOf([{ name: 'readme.txt', content: 'hello' }]), 'This file is not an Excel workbook.'],
    [zipOf([book]), 'The workbook has no sheet to read.'],
    [zipOf([{ name: '../../etc/passwd', content: 'hello' }]), damaged],
    [workbookOf(header, [{ name: 'big', content: zeros }]), tooMuch],
    [workbookOf(header, [{ name: 'big', content: 'x', claims: 310_000_000 }]), tooMuch],
    [
      workbookOf(
        header,
        Array.from({ length: 200 }, (_, n) => ({ name: `part${n}`, content: '' })),
      ),
      tooMuch,
    ],
    [zipOf([book, { name: 'xl/worksheets/sheet1.xml', content: ' '.repeat(900_000), claims: 1_000 }]), damaged],
    [
      workbookOf(header + `<row r="2">${cell('A2', 'x'.repeat(1_001))}</row>`),
      'A cell has more than 1,000 characters.',
    ],
    [workbookOf(`${header}<row r="2">${cell('AY2', 'x')}</row>`), 'Row 2 has more than 50 columns.'],
    [workbookOf(header), 'The file has a header but no rows.'],
    [
      workbookOf(Array.from({ length: 100_002 }, (_, n) => `<row>${cell(`A${n + 1}`, String(n))}</row>`).join('')),
      'The workbook has more than 100,000 rows.',
    ],
  ];
  for (const [content, sentence] of cases) {
    expect(await refusal(content, 65_536)).toBe(`file_unreadable: ${sentence}`);
  }
  const large = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(25_000_000)]);
  expect(await refusal(large, 65_536)).toBe('too_large: The workbook is larger than 25 MB.');
});

test('100,000 rows of a workbook are read in batches, as many as are asked for', async () => {
  const rows = Array.from(
    { length: 100_001 },
    (_, n) => `<row>${cell(`A${n + 1}`, `name ${n}`)}${cell(`B${n + 1}`, 'x')}</row>`,
  );
  const content = workbookOf(rows.join(''));
  const table = await openTable(inPieces(content, 65_536), isHeader);
  expect([table.header, table.headerRow]).toEqual([['name 0', 'x'], 1]);
  const all = await allOf(table.rows);
  expect([all.length, all[0]?.cells, all.at(-1)]).toEqual([
    100_000,
    ['name 1', 'x'],
    { line: 100_001, cells: ['name 100000', 'x'] },
  ]);
  const again = await openTable(inPieces(content, 65_536), isHeader);
  for await (const { cells } of again.rows) {
    expect(cells).toEqual(['name 1', 'x']);
    break;
  }
}, 60_000);

test('what calls itself .xlsx and is none is refused as such: a text, another archive, an old workbook', async () => {
  const sentence = 'file_unreadable: This file is not an Excel workbook.';
  expect(await refusal('name,license\nA,1\n', 4096, 'Shops.XLSX')).toBe(sentence);
  expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 4096, 'shops.xlsx')).toBe(sentence);
  const archive = zipOf([{ name: 'shops.csv', content: 'name,license\nA,1\n' }]);
  expect(await refusal(archive, 4096, 'shops.xlsx')).toBe(sentence);
  expect(await refusal(archive, 4096, 'shops.csv')).toBe(sentence);
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 4096, 'shops.xlsx')).toContain('an old Excel file');
  expect((await read('name,license\nA,1\n', 4096, 'shops.csv')).rows).toHaveLength(1);
});
