import type { WireNames } from '@cartwright/contract/naming';
import type { Group, Input, Output, RouteDef } from '@cartwright/contract/route';
import { wireNamesOf } from '@cartwright/contract/wire-names';
import type { StaffCtx, BuyerCtx, Ctx } from '../core/context.ts';
import { compileSerializer } from './serialize.ts';
import type { SentFile } from './send-file.ts';
import { requestKeys, type RequestKeys } from './request/parse-request.ts';

interface CtxByAudience {
  readonly public: Ctx;
  readonly staff: StaffCtx;
  readonly portal: BuyerCtx;
}

/** What a handler may do to the response besides its body: sign-in sets a cookie, sign-out clears it. */
export interface ResponseControls {
  /** The token of the session that the browser has until now. */
  readonly session: string | undefined;
  setSession(token: string | null): void;
  /** The token of a browser that has signed in before. */
  readonly device: string | undefined;
  setDevice(token: string): void;
  /** Marks the response as the first one again, when the cart or order itself was the key (Idempotency-Replayed). */
  markReplayed(): void;
  /** The origin of the app's pages, for links in mails: PUBLIC_URL, or where the server listens. */
  readonly origin: string;
  /** Whether an address is on the origin of the app's pages. */
  isOurs(address: string): boolean;
  /** The caller's address, or the network that limits count it under. */
  readonly network: string;
  readonly userAgent: string;
}

/** The bytes of an upload, as they arrive. */
export interface UploadedFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

interface Extras {
  readonly controls: ResponseControls;
  readonly file: () => Promise<UploadedFile>;
  readonly signal: AbortSignal;
  /** Cuts the connection of a reader who does not read. */
  readonly disconnect: () => void;
}

/** What a handler returns, in code names: the body, the events of a stream, or a file. */
type Result<R extends RouteDef> = R['kind'] extends 'events'
  ? AsyncIterable<Output<R>>
  : Promise<R['kind'] extends 'file' ? SentFile : Output<R>>;

export type Handler<R extends RouteDef> = (ctx: CtxByAudience[R['auth']], input: Input<R>, extras: Extras) => Result<R>;
export type Handlers<G extends Group> = { readonly [K in keyof G]: Handler<G[K]> };

/** A call with everything the HTTP layer needs, compiled once at start. */
export interface BoundRoute {
  readonly operation: string;
  readonly definition: RouteDef;
  readonly names: WireNames;
  readonly keys: { readonly body?: RequestKeys; readonly query?: RequestKeys };
  readonly serialize: (value: unknown) => unknown;
  readonly handler: (ctx: Ctx, input: unknown, extras: Extras) => unknown;
}

/** What a call outside a request has of one: nothing. A read of rows asks for none of it. */
export const noRequest: Extras = {
  get controls(): never {
    throw new Error('there is no request');
  },
  file: async () => await Promise.reject(new Error('there is no request')),
  signal: new AbortController().signal,
  disconnect: () => undefined,
};

/**
 * Binds handlers to the calls of a feature; the only way to make a route. `implement('carts', carts)({ current: … })`:
 * each handler takes `(ctx, { params, query, body })` and returns what the contract declares.
 */
export const implement =
  <const G extends Group>(feature: string, group: G) =>
  (handlers: Handlers<G>): BoundRoute[] =>
    Object.entries<RouteDef>(group).map(([operation, definition]) => {
      const names = wireNamesOf(definition);
      const { body, query } = definition;
      return {
        operation: `${feature}.${operation}`,
        definition,
        names,
        keys: { body: body && requestKeys(body, names), query: query && requestKeys(query, names) },
        serialize: compileSerializer(definition.response, names),
        handler: handlers[operation] as unknown as BoundRoute['handler'],
      };
    });
