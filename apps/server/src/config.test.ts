import { expect, test } from 'vitest';
import { configWarnings, readConfig } from './config.ts';

test('an empty environment is a demo on loopback with the embedded database', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, trustProxy: [], rateLimit: 200 });
});

test('a geocoder is asked only when one is named', () => {
  expect(readConfig({}).geocoder).toBeNull();
  const GEOCODER_URL = 'https://maps.example/geocode/json';
  expect(readConfig({ GEOCODER_URL, GEOCODER_KEY: 'k' }).geocoder).toEqual({ url: GEOCODER_URL, key: 'k' });
  expect(readConfig({ GEOCODER_URL: 'http://127.0.0.1:8080/x' }).geocoder).toMatchObject({ key: undefined });
});

test('with DATABASE_URL there is no demo unless it is asked for', () => {
  const DATABASE_URL = 'postgres://me:secret@db.example/cartwright';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
});

test('the app may have a user of its own for the database, and only for one that is named', () => {
  const [DATABASE_URL, DATABASE_APP_URL] = ['postgres://owner@db/cartwright', 'postgres://app@db/cartwright'];
  expect(readConfig({ DATABASE_URL, DATABASE_APP_URL }).databaseAppUrl).toBe(DATABASE_APP_URL);
  expect(() => readConfig({ DATABASE_APP_URL })).toThrow(/set both, or neither/);
});

test('a standby has one host, and is that of a database that is named', () => {
  const [DATABASE_URL, DATABASE_READ_URL] = ['postgres://app@db1,db2/cartwright', 'postgres://app@db3/cartwright'];
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow(/set both, or neither/);
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toThrow('with one host');
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535.'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must be 12 to 128 characters long.'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address.'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be a list of addresses or ranges such as 10.0.0.0/8.'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a number of requests a second, 0 for no limit.'],
  [{ GEOCODER_URL: 'http://maps.example/geocode' }, 'GEOCODER_URL must be an https address.'],
  [{ SECRET_KEY: 'abc' }, 'SECRET_KEY must be 64 hexadecimal digits, or several such keys with commas between them.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug.'],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a bucket is named whole, keeps as many as the folder, and needs the nightly backups', () => {
  const bucket = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_BUCKET: 'north',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 'hush',
  };
  expect(readConfig({ ...bucket, BACKUP_KEEP: '5' }).backups).toMatchObject({
    keep: 5,
    offSite: { keep: 5, prefix: '', store: { bucket: 'north', region: 'us-east-1' } },
    isVerified: false,
  });
  expect(readConfig({ ...bucket, BACKUP_S3_KEEP: '90', BACKUP_VERIFY: 'weekly' }).backups).toMatchObject({
    keep: 14,
    offSite: { keep: 90 },
    isVerified: true,
  });
  expect(() => readConfig({ ...bucket, BACKUP_S3_SECRET: '' })).toThrow(/set all four, or none/);
  expect(() => readConfig({ ...bucket, BACKUP_DIR: 'off' })).toThrow(/set BACKUP_DIR to their folder/);
  expect(() => readConfig({ BACKUP_DIR: 'off', BACKUP_VERIFY: 'weekly' })).toThrow(/set BACKUP_DIR to their folder/);
  expect(() => readConfig({ ...bucket, BACKUP_S3_ENDPOINT: 'http://s3.example' })).toThrow('must be an https address');
});

test('no sentence repeats a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(/^(?!.*secret).*DATABASE_URL must be/);
});

test('plain http beyond loopback must be allowed by name', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/ALLOW_PLAIN_HTTP=0\.0\.0\.0/);
  expect(() => readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'http://shop.example' })).toThrow(/plain http/);
  expect(() => readConfig({ HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: '10.0.0.1' })).toThrow(/plain http/);
  expect(readConfig({ HOST: '0.0.0.0', ALLOW_PLAIN_HTTP: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example/app' }).publicUrl).toBe(
    'https://shop.example',
  );
});

test('a public address without a trusted proxy is warned of', () => {
  const warnings = (environment: Record<string, string>) => configWarnings(readConfig(environment));
  const PUBLIC_URL = 'https://shop.example';
  expect(warnings({ PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL is set and TRUST_PROXY is not: /)]);
  expect([warnings({}), warnings({ PUBLIC_URL, TRUST_PROXY: '10.0.0.7' })]).toEqual([[], []]);
});

test('trusted proxies are addresses and ranges of both families', () => {
  const ranges = ['10.0.0.0/8', '192.0.2.7', '::1', '2001:db8::/32', 'fe80::1%eth0', '255.255.255.255/32'];
  expect(readConfig({ TRUST_PROXY: ranges.join(', ') }).trustProxy).toEqual(ranges);
  const wrong = ['0.0.0.0/0', '::/0', '10', '010.0.0.1', '0x7f.1', '1.2.3/8', '10.0.0.0/', '::1/129', 'localhost', ''];
  for (const range of wrong) expect(() => readConfig({ TRUST_PROXY: `::1,${range}` })).toThrow(/TRUST_PROXY must be/);
});
