import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The password of the demo people in this run. */
export const password = 'demo password of this run';

/** The sources, or what SERVER names: `npm test` names the built server, which is what people start. */
const main = process.env['SERVER'] ?? join(import.meta.dirname, '../../apps/server/src/main.ts');

export interface AppServer {
  readonly address: string;
  /** What the first group of a pattern finds in the output, once it is there. */
  said(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Further variables of the server's environment. */
export type Environment = Readonly<Record<string, string>>;

/** Starts the real server on a database of a cluster, as an operator does: with DATABASE_URL. */
export async function startServer(databaseUrl: string, port = 0, environment: Environment = {}): Promise<AppServer> {
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      DEMO_PASSWORD: password,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const said = async (pattern: RegExp): Promise<string> =>
    await new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      server.stdout.on('data', look);
      look();
      ended.then(([code]) => reject(new Error(`the server ended with ${code} before that:\n${output}`)), reject);
    });
  const address = await said(/running at (http:\/\/\S+)/);
  return {
    address,
    said,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** Signs a demo person in through the API; answers the cookies as a request sends them. */
export async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ Email: email, Password: password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
