import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a stream of values as server-sent events until it ends or the reader goes away. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  values: AsyncIterable<unknown>,
  project: (value: unknown) => unknown,
): Promise<FastifyReply> {
  async function* lines() {
    for await (const value of values) {
      if (request.raw.destroyed) return;
      yield `data: ${JSON.stringify(project(value))}\n\n`;
    }
  }
  return await reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-encoding': 'identity' })
    .send(Readable.from(lines()));
}
