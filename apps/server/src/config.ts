import { join } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { GeocoderSettings, LogLevel, QuickBooksSettings } from './core/context.ts';
import { StartError } from './core/errors.ts';
import { hostsOf, parsableUrl } from './db/primary.ts';
import type { BackupPlan } from './jobs/backup/backup-plan.ts';
import { mayCall } from './net/outbound.ts';

/** A whole number between two others; the text must be digits. */
const whole = (min: number, max: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(otherwise);

const { IPv4, IPv6 } = ipaddr;

/** An address or a range of addresses; IPv4 has four decimal parts, and no range is everything. */
const isRange = (range: string): boolean =>
  IPv4.isValidCIDRFourPartDecimal(range) || IPv6.isValidCIDR(range)
    ? ipaddr.parseCIDR(range)[1] > 0
    : IPv4.isValidFourPartDecimal(range) || IPv6.isValid(range);

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine((url) => hostsOf(url) !== null && URL.canParse(parsableUrl(url)))
  .optional();
const postgresRule =
  'an address such as postgres://user:password@host/database; of several hosts, with commas between them, it is the one that takes writes';

/** Every variable of the environment, read once at start. An invalid value ends the start with one sentence. */
const environment = {
  PORT: { schema: whole(0, 65_535, 3000), rule: 'a port from 0 to 65535' },
  HOST: { schema: z.string().max(255).default('127.0.0.1'), rule: 'an address of this machine' },
  DATABASE_URL: { schema: postgresUrl, rule: postgresRule },
  /** The same database for a user of the app's own, who is a member of its role and owns nothing. */
  DATABASE_APP_URL: { schema: postgresUrl, rule: postgresRule },
  /** A standby of that database, which answers lists and reports. */
  DATABASE_READ_URL: {
    schema: postgresUrl.refine((url) => url === undefined || (hostsOf(url)?.length ?? 0) < 2),
    rule: 'an address such as postgres://user:password@host/database, with one host',
  },
  DATA_DIR: { schema: z.string().default('.data'), rule: 'a folder' },
  /** Folder of the nightly backups; of the embedded database's, `backups` in DATA_DIR unless it is set. */
  BACKUP_DIR: { schema: z.string().max(1_000).optional(), rule: 'a folder, or off' },
  BACKUP_KEEP: { schema: whole(1, 1_000, 14), rule: 'a number of backups from 1 to 1000' },
  /** A bucket of an S3-compatible store, to which each nightly backup is copied. */
  BACKUP_S3_ENDPOINT: { schema: z.string().max(500).refine(mayCall).optional(), rule: 'an https address' },
  BACKUP_S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[\w.-]{3,63}$/)
      .optional(),
    rule: 'the name of a bucket',
  },
  BACKUP_S3_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .default('us-east-1'),
    rule: 'a region such as us-west-2',
  },
  BACKUP_S3_KEY_ID: { schema: z.string().max(200).optional(), rule: 'at most 200 characters long' },
  BACKUP_S3_SECRET: { schema: z.string().max(500).optional(), rule: 'at most 500 characters long' },
  /** Begins the names there, so that several sellers may share a bucket. */
  BACKUP_S3_PREFIX: {
    schema: z
      .string()
      .regex(/^([\w.-]+\/)*$/)
      .default(''),
    rule: 'a folder such as north/',
  },
  BACKUP_S3_KEEP: { schema: whole(0, 10_000, 0), rule: 'a number of backups to 10000, 0 for as many as BACKUP_KEEP' },
  /** Whether the newest backup is restored and checked once a week, beside the database. */
  BACKUP_VERIFY: { schema: z.enum(['weekly', 'off']).default('off'), rule: 'weekly or off' },
  DEMO: {
    schema: z
      .enum(['on', 'off'])
      .transform((value) => value === 'on')
      .optional(),
    rule: 'on or off',
  },
  DEMO_PASSWORD: { schema: z.string().min(12).max(128).optional(), rule: '12 to 128 characters long' },
  PUBLIC_URL: { schema: z.url({ protocol: /^https?$/ }).optional(), rule: 'an http or https address' },
  /** Allows plain http on an address beyond loopback, given as the same value as HOST. */
  ALLOW_PLAIN_HTTP: { schema: z.string().optional(), rule: 'the HOST it is for' },
  /** Proxies whose X-Forwarded-For is believed; none by default (S-48). */
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((range) => range.trim()))
      .refine((ranges) => ranges.every(isRange))
      .default([]),
    rule: 'a list of addresses or ranges such as 10.0.0.0/8',
  },
  /** Requests a second one actor may make; 0 switches the limit off (benchmarks). */
  RATE_LIMIT: { schema: whole(0, 999_999, 200), rule: 'a number of requests a second, 0 for no limit' },
  POOL_SIZE: { schema: whole(2, 50, 10), rule: 'a number from 2 to 50' },
  /** A geocoder with Google's API; without one, clients are placed at the center of their ZIP code. */
  GEOCODER_URL: { schema: z.string().max(500).refine(mayCall).optional(), rule: 'an https address' },
  GEOCODER_KEY: { schema: z.string().max(500).optional(), rule: 'at most 500 characters long' },
  /** Other addresses of QuickBooks Online than Intuit's. */
  QUICKBOOKS_URL: { schema: z.string().max(500).refine(mayCall).optional(), rule: 'an https address' },
  QUICKBOOKS_SIGN_IN_URL: { schema: z.string().max(500).refine(mayCall).optional(), rule: 'an https address' },
  QUICKBOOKS_TOKEN_URL: { schema: z.string().max(500).refine(mayCall).optional(), rule: 'an https address' },
  QUICKBOOKS_REVOKE_URL: { schema: z.string().max(500).refine(mayCall).optional(), rule: 'an https address' },
  /** Keys of stored passwords and tokens; the first one encrypts. */
  SECRET_KEY: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every((key) => /^[0-9a-f]{64}$/i.test(key)))
      .default([]),
    rule: '64 hexadecimal digits, or several such keys with commas between them',
  },
  /** Mail servers in a private network; others are public, or on this machine. */
  SMTP_PRIVATE_HOSTS: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim()))
      .default([]),
    rule: 'a list of host names',
  },
  /** Servers in a private network that transfer data may be read from; others are public. */
  TRANSFER_HOSTS: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
      .default([]),
    rule: 'a list of hosts, with their ports',
  },
  /** `/metrics` on a port of its own, which people do not reach. */
  METRICS_PORT: {
    schema: whole(0, 65_535, 0).transform((port) => (port === 0 ? undefined : port)),
    rule: 'a port from 1 to 65535',
  },
  METRICS_HOST: { schema: z.string().max(255).default('127.0.0.1'), rule: 'an address of this machine' },
  /** `/metrics` on the port of the app, for whoever has it. */
  METRICS_TOKEN: { schema: z.string().min(24).max(200).optional(), rule: '24 to 200 characters long' },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    rule: 'silent, error, warn, info or debug',
  },
} as const;
type Environment = { [K in keyof typeof environment]: z.output<(typeof environment)[K]['schema']> };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly dataDir: string;
  /** Whether somebody chose that folder. */
  readonly isDataDirGiven: boolean;
  /** Null means no nightly backup. */
  readonly backups: BackupPlan | null;
  readonly demo: boolean;
  readonly demoPassword: string | undefined;
  /** Origin of every link and the allowed origin of writes; undefined means the listening address. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  readonly rateLimit: number;
  readonly poolSize: number;
  readonly geocoder: GeocoderSettings | null;
  readonly quickBooks: QuickBooksSettings;
  /** Hexadecimal; none means those of DATA_DIR. */
  readonly secretKeys: readonly string[];
  /** Mail servers that may be in a private network. */
  readonly privateMailHosts: readonly string[];
  /** Servers that transfer data may be read from although they are in a private network, such as "pos.local:8080". */
  readonly transferHosts: readonly string[];
  /** Where Prometheus reads the figures of the process: at a port of their own, and by a token at the app's. */
  readonly metrics: { readonly port: number | undefined; readonly host: string; readonly token: string | undefined };
  readonly logLevel: LogLevel;
}

function backupsOf(e: Environment): Config['backups'] {
  const otherwise = e.DATABASE_URL === undefined ? join(e.DATA_DIR, 'backups') : 'off';
  const folder = e.BACKUP_DIR ?? otherwise;
  const offSite = offSiteOf(e);
  if (folder !== 'off') return { folder, keep: e.BACKUP_KEEP, offSite, isVerified: e.BACKUP_VERIFY === 'weekly' };
  if (offSite === null && e.BACKUP_VERIFY === 'off') return null;
  throw new StartError('BACKUP_S3_… and BACKUP_VERIFY are about nightly backups: set BACKUP_DIR to their folder.');
}

function offSiteOf(e: Environment): BackupPlan['offSite'] {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = e;
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret, BACKUP_S3_REGION: region } = e;
  const given = [endpoint, bucket, keyId, secret].filter((value) => value !== undefined);
  if (given.length === 0) return null;
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined) {
    throw new StartError(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET name one store: set all four, or none.',
    );
  }
  const keep = e.BACKUP_S3_KEEP === 0 ? e.BACKUP_KEEP : e.BACKUP_S3_KEEP;
  return { store: { endpoint, bucket, region, keyId, secret }, prefix: e.BACKUP_S3_PREFIX, keep };
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Reads and validates the environment; throws StartError with one sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = Object.entries(environment).map(([name, { schema, rule }]) => {
    const parsed = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (!parsed.success) throw new StartError(`${name} must be ${rule}.`);
    return [name, parsed.data] as const;
  });
  const e = Object.fromEntries(read) as Environment;
  if (e.DATABASE_APP_URL !== undefined && e.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_APP_URL names the database of DATABASE_URL for another user: set both, or neither.');
  }
  if (e.DATABASE_READ_URL !== undefined && e.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_READ_URL names a standby of the database of DATABASE_URL: set both, or neither.');
  }
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
    databaseAppUrl: e.DATABASE_APP_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    dataDir: e.DATA_DIR,
    isDataDirGiven: (env['DATA_DIR'] ?? '') !== '',
    backups: backupsOf(e),
    demo: e.DEMO ?? e.DATABASE_URL === undefined,
    demoPassword: e.DEMO_PASSWORD,
    publicUrl: e.PUBLIC_URL === undefined ? undefined : new URL(e.PUBLIC_URL).origin,
    trustProxy: e.TRUST_PROXY,
    rateLimit: e.RATE_LIMIT,
    poolSize: e.POOL_SIZE,
    geocoder: e.GEOCODER_URL === undefined ? null : { url: e.GEOCODER_URL, key: e.GEOCODER_KEY },
    quickBooks: {
      apiUrl: e.QUICKBOOKS_URL,
      signInUrl: e.QUICKBOOKS_SIGN_IN_URL,
      tokenUrl: e.QUICKBOOKS_TOKEN_URL,
      revokeUrl: e.QUICKBOOKS_REVOKE_URL,
    },
    secretKeys: e.SECRET_KEY,
    privateMailHosts: e.SMTP_PRIVATE_HOSTS,
    transferHosts: e.TRANSFER_HOSTS,
    metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST, token: e.METRICS_TOKEN },
    logLevel: e.LOG_LEVEL,
  };
}

/** What is allowed and probably not meant, in a sentence each. */
export function configWarnings({ publicUrl, trustProxy }: Config): string[] {
  if (publicUrl === undefined || trustProxy.length > 0) return [];
  return [
    'PUBLIC_URL is set and TRUST_PROXY is not: everybody behind a proxy then counts as one address in the limits of ' +
      'requests, connections and sign-ins. Set TRUST_PROXY to the addresses of the proxy.',
  ];
}
