import { type CcrsFileContent, ccrsLines } from './ccrs-write.ts';
import { readCsv } from './csv-read.ts';

/** A table of a CSV file; refuses `file_unreadable`. */
export async function readCells(content: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readCsv(content)) rows.push([...cells]);
  return rows;
}

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** Throws unless another reader finds exactly these cells in the file. */
export async function assertCcrs(content: Buffer, expected: CcrsFileContent): Promise<void> {
  const found = await readCells(whole(content));
  if (JSON.stringify(found) !== JSON.stringify(ccrsLines(expected))) throw new Error('a state file reads differently');
}
