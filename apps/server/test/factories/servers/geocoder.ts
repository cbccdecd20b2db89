import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A geocoder on a real port that answers as configured, in Google's shape. */
export interface StandIn {
  readonly url: string;
  /** The addresses it was asked for, in their order. */
  readonly asked: URLSearchParams[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

export const position = { lat: 47.6512, lng: -122.3501 };
export const found = { status: 'OK', results: [{ geometry: { location: position } }] };
export const overLimit = {
  status: 'OVER_QUERY_LIMIT',
  results: [],
  error_message: 'You have exceeded your daily quota',
};

/** Responds to each request with the next of these bodies, the last one for ever. */
export const inTurn = (...bodies: readonly object[]): StandIn['answer'] => {
  const left = [...bodies];
  return (_request, response) => {
    const body = left.length > 1 ? left.shift() : left[0];
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
};

/** Starts the stand-in on a free port of this machine. */
export async function startGeocoder(): Promise<StandIn> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder').searchParams);
    standIn.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}/geocode/json`,
    asked,
    answer: inTurn(found),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
