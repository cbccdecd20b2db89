import { MAX_TABLE_WORKBOOK, MAX_WORKBOOK } from '@cartwright/domain/paperwork/upload-kinds';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** What a workbook may hold (S-31). Sizes in bytes, `cell` in characters. */
export interface XlsxLimits {
  readonly file: number;
  readonly entries: number;
  readonly unpacked: number;
  readonly ratio: number;
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
}

export const xlsxLimits: XlsxLimits = {
  file: MAX_WORKBOOK,
  entries: 200,
  unpacked: 50_000_000,
  ratio: 100,
  rows: 5_000,
  columns: 50,
  cell: 1_000,
};

/** The same of one whose rows are read in batches, as an import does. */
export const tableLimits: XlsxLimits = {
  ...xlsxLimits,
  file: MAX_TABLE_WORKBOOK,
  unpacked: 300_000_000,
  rows: 100_000,
};

/** A workbook that is broken or too much; the message is a sentence for the user. */
export class BadWorkbook extends Error {}

export const tooMuch = ({ unpacked }: XlsxLimits): BadWorkbook =>
  new BadWorkbook(`The workbook unpacks to more than ${unpacked / 1_000_000} MB or holds too many parts.`);
export const notWorkbook = (): BadWorkbook => new BadWorkbook('This file is not an Excel workbook.');
const broken = (): BadWorkbook => new BadWorkbook('The workbook is damaged or not a real XLSX file.');

/** Below this size a part may be packed as tightly as it likes. */
const SMALL = 1_000_000;

/** What a part's reader listens to; names come without their prefix. */
export interface PartReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** After each piece of the part; nothing more is read before it ends, nor once it says that it has enough. */
  next?(): Promise<'enough' | undefined>;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The parts of a workbook, one at a time; counts what is unpacked and refuses what is too much or broken. */
export class XlsxParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: XlsxLimits;
  #left: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: XlsxLimits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
    this.#left = limits.unpacked;
  }

  static async open(content: Buffer, limits: XlsxLimits): Promise<XlsxParts> {
    const entries = new Map<string, Entry>();
    let declared = 0;
    try {
      const options = { lazyEntries: true, autoClose: false, validateEntrySize: true, strictFileNames: true } as const;
      const zip = await fromBufferPromise(content, options);
      if (zip.entryCount > limits.entries) throw tooMuch(limits);
      for await (const entry of zip.eachEntry()) {
        declared += entry.uncompressedSize;
        const swells = entry.uncompressedSize > Math.max(SMALL, entry.compressedSize * limits.ratio);
        if (declared > limits.unpacked || swells) throw tooMuch(limits);
        entries.set(entry.fileName.toLowerCase(), entry);
      }
      return new XlsxParts(zip, entries, limits);
    } catch (error) {
      throw error instanceof BadWorkbook ? error : broken();
    }
  }

  /** Reads one part through the reader; false when the workbook has no such part. */
  async read(name: string, reader: PartReader): Promise<boolean> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) return false;
    const parser = new SaxesParser();
    parser.on('doctype', () => {
      throw broken();
    });
    parser.on('error', () => {
      throw broken();
    });
    parser.on('opentag', (tag: SaxesTagPlain) => reader.open?.(localName(tag.name), tag.attributes));
    parser.on('text', (text) => reader.text?.(text));
    parser.on('cdata', (text) => reader.text?.(text));
    parser.on('closetag', (tag: SaxesTagPlain) => reader.close?.(localName(tag.name)));
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const piece of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        this.#left -= piece.length;
        if (this.#left < 0) throw tooMuch(this.#limits);
        parser.write(decoder.decode(piece, { stream: true }));
        if ((await reader.next?.()) === 'enough') return true;
      }
      parser.close();
      return true;
    } catch (error) {
      throw error instanceof BadWorkbook ? error : broken();
    }
  }
}
