import type { StaffCtx } from '../core/context.ts';
import { receiveFile } from './stored-files.commands.ts';

/** Keeps the bytes as a file of the actor's and returns its id; an error, and a cancelled job, leaves no file. */
export async function keepFile(ctx: StaffCtx, name: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const file = await receiveFile(ctx, name);
  try {
    for await (const piece of bytes) await file.write(piece);
    await file.finish();
    return file.id;
  } catch (error) {
    await file.abandon();
    throw error;
  }
}
