import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressIsIn, networkOf } from './network.ts';

/** Limits of the connections of a process (S-42); times in milliseconds. */
export interface ConnectionLimits {
  readonly total: number;
  /** Of one network, so that nobody alone takes all; a whole office can share an address. */
  readonly perNetwork: number;
  /** Until a request's headers have arrived, also on a connection on which none has begun. */
  readonly headersMs: number;
  /** Until the whole request has arrived. */
  readonly requestMs: number;
  /** How often Node looks for requests that have taken longer; its own 30 s would double the limits. */
  readonly checkMs: number;
  /** How long a connection may wait for its next request. */
  readonly keepAliveMs: number;
}

export const connectionLimits: ConnectionLimits = {
  total: 5_000,
  perNetwork: 500,
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 1_000,
  keepAliveMs: 10_000,
};

/** Closes connections beyond the limits. A proxy that is trusted has as many as all who are behind it. */
export function limitConnections(server: Server, limits: ConnectionLimits, trustProxy: readonly string[]): void {
  server.maxConnections = limits.total;
  const isProxy = addressIsIn(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
