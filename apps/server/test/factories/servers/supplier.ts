import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A supplier's server on a real port of this machine, which serves transfer data as configured. */
export interface Supplier {
  /** "127.0.0.1:40123", as an operator names it. */
  readonly host: string;
  readonly address: string;
  /** Paths that were asked for, in their order. */
  readonly asked: string[];
  /** How many bytes were taken from it. */
  readonly sent: () => number;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Serves this as JSON. */
export const serve =
  (body: unknown): Supplier['answer'] =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

export async function startSupplier(): Promise<Supplier> {
  const asked: string[] = [];
  let sent = 0;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { socket } = request;
    response.on('close', () => {
      sent += socket.bytesWritten;
    });
    supplier.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const supplier: Supplier = {
    host,
    address: `http://${host}/transfers/1.json`,
    asked,
    sent: () => sent,
    answer: serve({}),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return supplier;
}
