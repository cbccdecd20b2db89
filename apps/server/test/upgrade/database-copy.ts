import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pg from 'pg';

/** A database as COPY writes it, in one compressed file: a line of JSON, then each table between its COPY command and `\.`. */
const file = new URL('baseline.copy.br', import.meta.url);

export interface CopyHead {
  /** The last migration of the version whose schema the rows have. */
  readonly migration: string;
  /** A session in the copy. */
  readonly token: string;
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

/** COPY … TO STDOUT. The chunks are copied, because pg reuses its buffer. */
class CopyOut extends pg.Query {
  readonly chunks: Buffer[] = [];

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.chunks.push(Buffer.from(chunk));
  }
}

/** COPY … FROM STDIN. */
class CopyIn extends pg.Query {
  readonly #rows: string;

  constructor(command: string, rows: string) {
    super(command);
    this.#rows = rows;
  }

  handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows));
    connection.endCopyFrom();
  }
}

const done = async (client: pg.Client, query: pg.Query): Promise<void> =>
  await new Promise((resolve, reject) => {
    query.on('end', () => resolve());
    query.on('error', reject);
    client.query(query);
  });

/** Every table with its columns, but for generated columns and the tables that migrations fill. */
const tables = `
  SELECT format('%I', c.relname) AS name, string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND c.relname NOT IN ('order_transition', 'schema_compatibility')
  GROUP BY c.relname ORDER BY c.relname`;

/** Writes the rows of a database into the committed file. */
export async function writeCopy(client: pg.Client, head: Omit<CopyHead, 'sequences'>): Promise<void> {
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I', sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  let text = `${JSON.stringify({ ...head, sequences })}\n`;
  for (const { name, columns } of (await client.query<{ name: string; columns: string }>(tables)).rows) {
    const query = new CopyOut(`COPY ${name} (${columns}) TO STDOUT`);
    await done(client, query);
    if (query.chunks.length > 0)
      text += `COPY ${name} (${columns}) FROM STDIN\n${Buffer.concat(query.chunks).toString()}\\.\n`;
  }
  await writeFile(file, brotliCompressSync(text));
}

const read = async (): Promise<string> => brotliDecompressSync(await readFile(file)).toString();

export const readHead = async (): Promise<CopyHead> => JSON.parse((await read()).split('\n', 1)[0] ?? '') as CopyHead;

/** Fills the tables of a database of that version; triggers and foreign keys do not run. */
export async function restoreCopy(client: pg.Client): Promise<void> {
  const [, ...parts] = (await read()).split(/^COPY /m);
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const part of parts) {
    const end = part.indexOf('\n') + 1;
    await done(client, new CopyIn(`COPY ${part.slice(0, end)}`, part.slice(end).replace(/\\\.\n$/, '')));
  }
  const { sequences } = await readHead();
  for (const { name, value } of sequences) await client.query('SELECT setval($1::regclass, $2)', [name, value]);
  await client.query('COMMIT');
}
