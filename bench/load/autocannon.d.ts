/** What we use of autocannon, which brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  namespace autocannon {
    interface Request {
      method?: string;
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      /** `context` lasts for one pass through the requests of a connection. */
      setupRequest?(request: Request, context: object): Request;
      onResponse?(status: number, body: string, context: object): void;
    }
    interface Options {
      url: string;
      connections: number;
      /** Seconds; or so many requests in all. */
      duration?: number;
      amount?: number;
      /** Seconds to wait for an answer. */
      timeout?: number;
      /** Milliseconds between its looks at the clock. */
      sampleInt?: number;
      requests: Request[];
    }
    interface Run extends EventEmitter {
      on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this;
      on(event: 'reqError', listener: (error: Error) => void): this;
      stop(): void;
    }
  }
  function autocannon(options: autocannon.Options, done: (error: Error | null) => void): autocannon.Run;
  export = autocannon;
}
