import type { Random } from '../../../src/seed/random.ts';
import { type Described, resolved, type Schema } from './document.ts';
import { jsonOf, nasty, nastyTexts, valueOf } from './values.ts';

/** A request as it is fired. */
export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** What it holds that must be refused, in words. */
  readonly mustFail: string | null;
  /** The method or the path is another one: the call's own list of answers does not hold. */
  readonly isElsewhere: boolean;
  readonly isHead: boolean;
}

/** A good request to begin with. */
export interface Good {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that are sent as they are: uploads. */
  readonly payload?: Buffer;
}

const bodySchema = (call: Described): Schema | undefined => call.requestBody?.content['application/json']?.schema;
const undeclared = [
  'role',
  'isAdmin',
  'ActorId',
  'Permissions',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
];
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '\tapplication/json',
  'application/json;charset=utf-16',
  'application/problem+json',
  'application/json, application/json',
  'APPLICATION/JSON; CHARSET=utf-8; x=y',
  '*/*',
];
const whole = [
  '',
  '[]',
  'null',
  '"a"',
  '1',
  '{',
  '{"a":1}}',
  '[{}]',
  '['.repeat(10_000),
  `{"a":${'{"b":'.repeat(5_000)}`,
  '\u0000',
  '{"a":1,"a":2}',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const invalidIds = [
  '0',
  '-1',
  '00',
  '1.5',
  '1e3',
  '99999999999',
  '2147483648',
  'x',
  '%00',
  '%F0%9F%8C%B2',
  'x'.repeat(300),
  '..',
  '%2e%2e',
  '1;2',
  '1,2',
  '0x1',
  ' 1',
  '%201',
  '%2f',
];
const headers: readonly (readonly [string, string])[] = [
  ['if-match', '*'],
  ['if-match', '"x-1-99999999999999999999"'],
  ['idempotency-key', 'short'],
  ['idempotency-key', 'k'.repeat(256)],
  ['idempotency-key', 'a key that is used again and again'],
  ['authorization', 'Bearer x'],
  ['authorization', `Basic ${'A'.repeat(500)}`],
  ['cookie', 'cartwright=%00; cartwright=x; __proto__=1'],
  ['x-forwarded-for', '1.2.3.4, ::1, x'],
  ['accept', 'application/xml'],
  ['accept-encoding', 'gzip;q=0, *'],
  ['content-encoding', 'gzip'],
  ['transfer-encoding', 'x'],
  ['range', 'bytes=0-0,-1'],
  ['x-http-method-override', 'DELETE'],
  ['content-length', '1'],
];

type Holder = Record<string, unknown>;

/** Every object of a body with what its schema declares. */
function objectsOf(value: unknown, given: Schema | undefined): { holder: Holder; declared: string[] }[] {
  if (given === undefined || typeof value !== 'object' || value === null) return [];
  const schema = resolved(given);
  const options = [schema, ...(schema.anyOf ?? []).map(resolved)];
  if (Array.isArray(value)) {
    const items = options.find(({ items: found }) => found !== undefined)?.items;
    return value.flatMap((item) => objectsOf(item, items));
  }
  const properties = options.find(({ properties: found }) => found !== undefined)?.properties ?? {};
  const own = { holder: value as Holder, declared: Object.keys(properties).map((name) => name.toLowerCase()) };
  return [own, ...Object.entries(value).flatMap(([name, inner]) => objectsOf(inner, properties[name]))];
}

function spoilField(body: Holder, schema: Schema | undefined, random: Random): void {
  const holders = objectsOf(body, schema).map(({ holder }) => holder);
  const holder = holders.length === 0 ? body : random.pick(holders);
  const names = Object.keys(holder);
  if (names.length === 0) return;
  const name = random.pick(names);
  if (random.chance(0.1)) delete holder[name];
  else if (Array.isArray(holder[name]) && random.chance(0.4)) holder[name] = [...holder[name], random.pick(nasty)];
  else holder[name] = structuredClone(random.pick(nasty));
}

function addUndeclared(body: Holder, schema: Schema | undefined, random: Random): string | null {
  const found = objectsOf(body, schema);
  if (found.length === 0) return null;
  const { holder, declared } = random.pick(found);
  const name = random.pick(undeclared.filter((each) => !declared.includes(each.toLowerCase())));
  Object.defineProperty(holder, name, {
    value: random.pick(nasty),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return `the undeclared field ${JSON.stringify(name)}`;
}

/** Fields of the description that the good request leaves out, some of them. */
function fillIn(body: Holder, schema: Schema | undefined, random: Random): void {
  for (const [name, field] of Object.entries(resolved(schema ?? {}).properties ?? {})) {
    if (!Object.hasOwn(body, name) && random.chance(0.3)) body[name] = valueOf(field, random);
  }
}

type Change = 'nothing' | 'fields' | 'undeclared' | 'whole' | 'type' | 'query' | 'id' | 'path' | 'method' | 'header';
const weights: Readonly<Record<Change, number>> = {
  nothing: 6,
  fields: 50,
  undeclared: 12,
  whole: 4,
  type: 4,
  query: 10,
  id: 6,
  path: 3,
  method: 3,
  header: 6,
};

/** Spoils a good request in one way; its fields in up to three. */
export function spoil(call: Described, good: Good, random: Random): FuzzRequest {
  const change = random.weighted(weights);
  const schema = bodySchema(call);
  const body = good.body === undefined ? undefined : (structuredClone(good.body) as Holder);
  let mustFail: string | null = null;
  if (body !== undefined && change !== 'nothing') fillIn(body, schema, random);
  if (body !== undefined && change === 'fields') {
    for (let n = random.int(1, 3); n > 0; n -= 1) spoilField(body, schema, random);
  }
  if (body !== undefined && change === 'undeclared') mustFail = addUndeclared(body, schema, random);
  let payload: string | Buffer | undefined = good.payload ?? (body === undefined ? undefined : jsonOf(body, random));
  if (change === 'whole' && body !== undefined) payload = random.pick(whole);
  if (good.payload !== undefined && random.chance(0.5)) payload = spoiledUpload(good.payload, random);
  const sent: Record<string, string> = { ...good.headers };
  if (change === 'type' && payload !== undefined && good.payload === undefined) {
    sent['content-type'] = random.pick(types);
    mustFail = `a body of type ${sent['content-type']}`;
  }
  if (change === 'header') Object.assign(sent, Object.fromEntries([random.pick(headers)]));
  const path =
    change === 'path'
      ? alteredPath(good.path, random)
      : change === 'id'
        ? withInvalidId(call, good.path, random)
        : good.path;
  const method = change === 'method' ? random.pick(methods) : call.method;
  const query = queryOf(call, good, change === 'query' || (body === undefined && change === 'fields'), random);
  if (query.mustFail !== null) ({ mustFail } = query);
  return {
    method,
    url: `${path}${query.text}`,
    headers: sent,
    ...(payload === undefined || method === 'GET' || method === 'HEAD' ? {} : { payload }),
    mustFail,
    isElsewhere: change === 'path' || change === 'id' || method !== call.method,
    isHead: method === 'HEAD',
  };
}

/** A multipart body that is cut, changed or put together wrongly somewhere. */
function spoiledUpload(good: Buffer, random: Random): Buffer {
  const at = random.int(0, good.length - 1);
  const spoilings: readonly (() => Buffer)[] = [
    () => good.subarray(0, at),
    () => good.subarray(at),
    () => Buffer.concat([good.subarray(0, at), Buffer.from(random.pick(nastyTexts)), good.subarray(at)]),
    () => Buffer.concat([good.subarray(0, at), good.subarray(at + random.int(1, 200))]),
    () => Buffer.concat([good, good]),
    () => Buffer.from(good.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    () => Buffer.from(good.toString('latin1').replace(/^--/, '-'), 'latin1'),
    () => {
      const changed = Buffer.from(good);
      changed.writeUInt8(random.int(0, 255), at);
      return changed;
    },
  ];
  return random.pick(spoilings)();
}

function alteredPath(path: string, random: Random): string {
  const alterations: readonly ((at: string) => string)[] = [
    (at) => at.toUpperCase(),
    (at) => `${at}/`,
    (at) => `/${at}`,
    (at) => at.replace('/v1/', '/v1//'),
    (at) => at.replace(/\/(?=[^/]*$)/, '%2f'),
    (at) => at.replace(/\/(?=[^/]*$)/, '/..;/'),
    (at) => at.replace(/\/(?=[^/]*$)/, '/./'),
    (at) => at.replaceAll('/', '\\'),
    (at) => `${at}%00`,
    (at) => `${at}%zz`,
    (at) => `${at}.json`,
    (at) => `${at}${'/x'.repeat(1_500)}`,
  ];
  return random.pick(alterations)(path);
}

/** The path with an invalid id in place of one of its own; as it is, without one. */
function withInvalidId(call: Described, path: string, random: Random): string {
  const places = call.path.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []));
  if (places.length === 0) return path;
  return path.split('/').with(random.pick(places), random.pick(invalidIds)).join('/');
}

function queryOf(
  call: Described,
  good: Good,
  isSpoiled: boolean,
  random: Random,
): { text: string; mustFail: string | null } {
  const given = Object.entries(good.query).map(([name, value]) => [name, String(value)]);
  let mustFail: string | null = null;
  if (isSpoiled) {
    const declared = call.parameters.filter((each) => each.in === 'query');
    const known = random.chance(0.6) && declared.length > 0 ? random.pick(declared).name : null;
    const bad = random.pick(nastyTexts);
    if (known === null) mustFail = 'an undeclared parameter';
    given.push([known ?? random.pick(undeclared), bad]);
  }
  const text = given.map(([name = '', value = '']) => `${encode(name)}=${encode(value)}`).join('&');
  return { text: text === '' ? '' : `?${text}`, mustFail };
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
