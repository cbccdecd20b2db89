import { Agent, request as httpRequest } from 'node:http';
import type { Send, WireAnswer, WireRequest } from '../../wire-client.ts';

/** The connection broke: whether the request took effect is unknown. */
export class Unknown extends Error {}

const TIMEOUT_MS = 40_000;

/** Carries requests over kept connections; `address` is asked anew for each, so that a fleet can share them out. */
export function httpSender(address: () => string): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  return { send: async (request) => await overHttp(agent, address(), request), close: () => agent.destroy() };
}

async function overHttp(agent: Agent, address: string, wanted: WireRequest): Promise<WireAnswer> {
  const { method, url, headers, payload } = wanted;
  return await new Promise((resolve, reject) => {
    const lost = (error: Error) => reject(new Unknown(error.message, { cause: error }));
    const sent = httpRequest(address + url, { method, headers: { ...headers }, agent }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', lost);
      response.on('aborted', () => lost(new Error('the answer was cut short')));
      response.on('end', () => {
        const body = Buffer.concat(pieces).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    sent.on('error', lost);
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer in 40 s')));
    sent.end(payload);
  });
}
