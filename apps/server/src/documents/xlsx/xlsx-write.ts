import { xmlText } from './xlsx-text.ts';
import { type ZipEntry, zipStream } from '../zip-write.ts';

/** A column of a workbook: its title, its width in characters, and what its cells are. */
export interface XlsxColumn {
  readonly title: string;
  readonly width: number;
  readonly kind: keyof typeof styles;
}

/**
 * Texts, numbers, calendar dates as `YYYY-MM-DD` and times of the clock as `YYYY-MM-DDTHH:MM`; null leaves the cell out. A
 * cell that is of another kind than its column says so.
 */
export type XlsxCell =
  | string
  | number
  | null
  | { readonly value: number; readonly kind: 'money' | 'count' }
  | { readonly value: string; readonly kind: 'date' };

/** One sheet of a workbook; its name has at most 31 characters and none of `[]:*?/\\`. */
export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  /** A list of facts: its titles filter nothing. */
  readonly isUnfiltered?: true;
  /** The rows, batch by batch. */
  readonly rows: AsyncIterable<readonly (readonly XlsxCell[])[]> | readonly (readonly (readonly XlsxCell[])[])[];
  /** Rows under them that no filter hides and no sort moves. */
  readonly sums?: readonly (readonly XlsxCell[])[];
}

/** The place of each kind in `cellXfs` below. */
const styles = { text: 0, number: 0, money: 2, units: 3, count: 4, date: 5, time: 6 } as const;

/** Characters of a sheet that are written at once: larger pieces outlive the young generation while they are zipped. */
const PIECE = 32_768;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const FORMAT = 'application/vnd.openxmlformats';

/** The path of a sheet in the archive, counted from 0. */
const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;
const contentTypes = (sheets: readonly XlsxSheet[]): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${FORMAT}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}-officedocument.spreadsheetml.sheet.main+xml"/>${sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/${sheetPath(index)}" ContentType="${FORMAT}-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join(
      '',
    )}<Override PartName="/xl/styles.xml" ContentType="${FORMAT}-officedocument.spreadsheetml.styles+xml"/></Types>`;
const relations = (of: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const workbook = (sheets: readonly XlsxSheet[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets><definedNames>${sheets
    .map(
      ({ name }, index) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName>`,
    )
    .join('')}</definedNames></workbook>`;
const styleSheet = `<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="#,##0.##"/><numFmt numFmtId="166" formatCode="mm/dd/yyyy"/><numFmt numFmtId="167" formatCode="mm/dd/yyyy h:mm AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** `A`, `B` … `Z`, `AA` … of a column counted from 0. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Days from Excel's day 0 to a calendar date, or to a time of the clock. */
const serial = (text: string): number => Date.parse(`${text.padEnd(16, 'T00:00')}Z`) / 86_400_000 + 25_569;

const part = (name: string, xml: string): ZipEntry => ({ name, content: [Buffer.from(HEAD + xml)] });

/** A workbook with one sheet as a stream of bytes. */
export const xlsxStream = (
  name: string,
  columns: readonly XlsxColumn[],
  rows: XlsxSheet['rows'],
  sums: XlsxSheet['sums'] = [],
): AsyncIterable<Buffer> => xlsxOfSheets([{ name, columns, rows, sums }]);

/**
 * A workbook as a stream of bytes. Each sheet has a frozen row of titles that filters, then the rows, batch by batch; it
 * is printed in landscape, as wide as the paper, with the titles on every page. Cells are inline texts, numbers and dates; none is ever a formula, whatever a text begins with (S-33). Memory does not grow with the rows.
 */
export const xlsxOfSheets = (sheets: readonly XlsxSheet[]): AsyncIterable<Buffer> =>
  zipStream([
    part('[Content_Types].xml', contentTypes(sheets)),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(sheets)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([...sheets.map((_, index) => ['worksheet', sheetPath(index)] as const), ['styles', 'styles.xml']]),
    ),
    part('xl/styles.xml', styleSheet),
    ...sheets.map((sheet, index) => ({ name: `xl/${sheetPath(index)}`, content: sheetXml(sheet) })),
  ]);

const PRINT = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

async function* sheetXml({ columns, rows: batches, sums = [], isUnfiltered }: XlsxSheet): AsyncGenerator<Buffer> {
  const names = columns.map((_, index) => letters(index));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) => textCell(`${names[index]}1`, 1, title));
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`,
  );
  let line = 1;
  const rowXml = (row: readonly XlsxCell[]): string => {
    line += 1;
    const cells = columns.map(({ kind }, index) => cell(`${names[index]}${line}`, kind, row[index]));
    return `<row r="${line}">${cells.join('')}</row>`;
  };
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) {
      xml += rowXml(row);
      if (xml.length < PIECE) continue;
      yield Buffer.from(xml);
      xml = '';
    }
    if (xml !== '') yield Buffer.from(xml);
  }
  const filter = isUnfiltered ? '' : `<autoFilter ref="A1:${names.at(-1)}${line}"/>`;
  yield Buffer.from(`${sums.map(rowXml).join('')}</sheetData>${filter}${PRINT}</worksheet>`);
}

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function cell(place: string, kind: keyof typeof styles, value: XlsxCell | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return cell(place, value.kind, value.value);
  const style = styles[kind];
  if (kind === 'text') return textCell(place, style, String(value));
  const number = kind === 'date' || kind === 'time' ? serial(String(value)) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new TypeError(`${place} is no ${kind}`);
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}
