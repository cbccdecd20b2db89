import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a stream of values as server-sent events until it ends. A refusal before the first value becomes a problem
 * response. A proxy is asked not to hold events back.
 */
export async function sendEvents(
  reply: FastifyReply,
  values: AsyncIterable<unknown>,
  serialize: (value: unknown) => unknown,
): Promise<FastifyReply> {
  const rest = values[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* lines() {
    try {
      for (let step = first; step.done !== true; step = await rest.next()) {
        yield `data: ${JSON.stringify(serialize(step.value))}\n\n`;
      }
    } finally {
      await rest.return?.();
    }
  }
  return await reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-encoding': 'identity', 'x-accel-buffering': 'no' })
    .send(Readable.from(lines()));
}
