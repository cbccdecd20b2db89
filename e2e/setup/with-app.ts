import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Environment, signIn } from './app-server.ts';
import { type Demo, type DemoServer, startDemo } from './demo-template.ts';
import { shared } from './shared.ts';
import { type Look, withWindows } from './with-windows.ts';

/** A main flow: it runs in Firefox as well (`npm test -- firefox`). */
export const inFirefox = { tags: ['firefox'] };

export interface AppLook extends Look {
  /** Who is signed in: a person of the demo world, a sales person where nobody is named. Null: nobody. */
  readonly as?: string | null;
}

export interface App {
  readonly address: string;
  /** A window of its own for this test, at the app and signed in; it is ended with the test. */
  open(look?: AppLook): Promise<Page>;
  /** Calls the API as a person, with the body given or by GET; the call has to succeed. */
  call<T>(as: string, path: string, body?: object): Promise<T>;
  /** Runs a statement in the database: for what no call does. */
  run(statement: string): Promise<void>;
}

/** The last server of this worker had it: with the same port the browser keeps the app's files for the next. */
let port = 0;

/**
 * The app on a database of its own for a test file, and the windows that its tests open. `prepare` starts what the server
 * calls, and answers the variables that say where it is.
 */
export function withApp(prepare: () => Promise<Environment> = async () => await Promise.resolve({})): App {
  let demo: Demo;
  let server: DemoServer;
  const sessions = new Map<string, string>();
  const windows = withWindows();
  beforeAll(async () => {
    demo = await shared('demo');
    const environment = await prepare();
    server = await startDemo(demo, port, environment).catch(async () => await startDemo(demo, 0, environment));
    port = Number(new URL(server.address).port);
  });
  afterAll(async () => await server.stop());

  /** The cookies of a session that is not over: a test may have ended the one before. */
  const sessionOf = async (email: string): Promise<string> => {
    const cookie = sessions.get(email) ?? demo.sessions[email];
    if (cookie !== undefined && (await fetch(`${server.address}/v1/auth/me`, { headers: { cookie } })).ok)
      return cookie;
    const made = await signIn(server.address, email);
    sessions.set(email, made);
    return made;
  };
  return {
    get address() {
      return server.address;
    },
    open: async ({ as = 'sales@demo.test', ...look } = {}) => {
      const page = await windows.open(look.address ?? server.address, look);
      if (as !== null) {
        const cookies = (await sessionOf(as)).split('; ').map((cookie) => {
          const [name = '', value = ''] = cookie.split('=');
          return { name, value, url: server.address, httpOnly: true };
        });
        await page.context().addCookies(cookies);
      }
      return page;
    },
    run: async (statement) => await server.run(statement),
    call: async <T>(as: string, path: string, body?: object) => {
      const headers = {
        cookie: await sessionOf(as),
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      };
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${server.address}${path}`, init);
      expect(answer.status).toBe(200);
      return (await answer.json()) as T;
    },
  };
}
