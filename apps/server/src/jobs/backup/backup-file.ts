import { z } from 'zod';

/** The manifest's name in the archive. Each table is a part of its own, as COPY writes it. */
export const MANIFEST = 'manifest.json';

/** The part that holds the rows of a table. */
export const partOf = (table: string): string => `tables/${table}.copy`;

/** What a backup leaves out: signed-in browsers. After a restore everybody signs in again. */
export const LEFT_OUT: readonly string[] = ['session'];

const count = z.int().min(0);

/** What a backup says about itself; it is its last part, so that a backup without one is not whole. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the snapshot was taken, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The migrations that the database had applied: its version. */
  migrations: z.array(z.object({ when: count, hash: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** Of the part's content, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d{1,19}$/) })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];
