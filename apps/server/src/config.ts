import { z } from 'zod';

/** Everything the environment may say, read once at start. An unknown or impossible value ends the start with one sentence. */
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(12, 'needs at least 12 characters').max(128).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Allows plain http on an address beyond loopback; name the host you mean. */
  ALLOW_PLAIN_HTTP: z.string().optional(),
  /** CIDR list of proxies whose X-Forwarded-For is believed; none by default (S-48). */
  TRUST_PROXY: z.string().optional(),
  /** Requests a second one actor may make; 0 switches the limit off (benchmarks). */
  RATE_LIMIT: z.coerce.number().int().min(0).default(200),
  POOL_SIZE: z.coerce.number().int().min(2).max(50).default(10),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly demoPassword: string | undefined;
  /** Origin of every link and the allowed origin of writes; undefined means the listening address. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  readonly rateLimit: number;
  readonly poolSize: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A start that cannot go on; its message is one sentence for the terminal. */
export class StartError extends Error {}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Reads and judges the environment; throws StartError with one sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.') ?? 'The environment'} is not valid: ${issue?.message ?? 'unknown'}.`);
  }
  const e = parsed.data;
  const plain = e.PUBLIC_URL === undefined || e.PUBLIC_URL.startsWith('http:');
  if (!loopback.has(e.HOST) && plain && e.ALLOW_PLAIN_HTTP !== e.HOST) {
    throw new StartError(
      `HOST ${e.HOST} is reachable from other machines, and plain http would show passwords to the network. ` +
        `Set PUBLIC_URL to the https address in front of this server, or ALLOW_PLAIN_HTTP=${e.HOST} to accept that.`,
    );
  }
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    dataDir: e.DATA_DIR,
    demo: e.DEMO ?? e.DATABASE_URL === undefined,
    demoPassword: e.DEMO_PASSWORD,
    publicUrl: e.PUBLIC_URL === undefined ? undefined : new URL(e.PUBLIC_URL).origin,
    trustProxy: e.TRUST_PROXY?.split(',').map((range) => range.trim()) ?? [],
    rateLimit: e.RATE_LIMIT,
    poolSize: e.POOL_SIZE,
    logLevel: e.LOG_LEVEL,
  };
}
