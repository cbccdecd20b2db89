import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { failValidation } from '../../http/errors.ts';
import { type BoundRoute, noRequest } from '../../http/implement.ts';
import { issueText } from '../../http/request/issue-text.ts';
import { parseWire, type RequestKeys } from '../../http/request/parse-request.ts';

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

/** What a list is asked for, by its own schemas. */
export type ListInput = Readonly<Partial<Record<Part, Readonly<Record<string, unknown>>>>>;

/** Names in any case, as the call itself takes them, and as code has them. */
function keysOf({ keys, definition }: BoundRoute, part: Part): RequestKeys {
  if (part === 'params') return plainKeys(Object.keys(definition.params?.shape ?? {}));
  const own = [...(keys[part] ?? [])];
  return new Map([...own, ...own.map(([, key]) => [key.name.toLowerCase(), key] as const)]);
}

const plainKeys = (names: readonly string[]): RequestKeys =>
  new Map(names.map((name) => [name.toLowerCase(), { name, isDay: false }]));

/** What a screen asks of a list besides its rows: no file has it, and each of its pages would count it anew. */
const COUNT = 'countUnfiltered';

/**
 * Reads what a list is asked for as its own call would: by its schemas, with names in any case. Throws `malformed` for what
 * is no JSON, `invalid`.
 */
export function readAsked(call: BoundRoute, asked: string, timeZone: string): ListInput {
  const whole = parseWire(jsonOf(asked), { keys: plainKeys(parts), timeZone });
  const input: { [P in Part]?: Readonly<Record<string, unknown>> } = {};
  for (const part of parts) {
    const schema = call.definition[part];
    if (schema === undefined) continue;
    const given = (whole as Readonly<Record<string, unknown>> | null)?.[part] ?? {};
    const read = schema.safeParse(parseWire(given, { keys: keysOf(call, part), timeZone }), { error: issueText });
    if (!read.success) failValidation(read.error, call.names);
    const { [COUNT]: _count, ...rows } = read.data as Readonly<Record<string, unknown>>;
    input[part] = rows;
  }
  return input;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    fail('malformed', { detail: 'Asked is no JSON.' });
  }
}

/** Rows that one statement reads: enough that a long list takes few, and little memory at once. */
const PAGE = 1_000;

/** Rows that are written at once, so that other requests wait for milliseconds only. */
const BATCH = 250;

interface Page {
  readonly data: readonly object[];
  readonly count: number;
}

/** The input of the page that begins after so many rows; a list that has no pages is asked for once. */
function pageAt({ definition }: BoundRoute, input: ListInput, skip: number): ListInput | undefined {
  const at = { skip, take: PAGE };
  const { body, query } = input;
  if (definition.body !== undefined && 'page' in definition.body.shape) {
    return { ...input, body: { ...body, page: { ...(body?.['page'] as object), ...at } } };
  }
  if (definition.query !== undefined && 'take' in definition.query.shape)
    return { ...input, query: { ...query, ...at } };
  return skip === 0 ? input : undefined;
}

/** The rows of a list over all pages, as its own call answers them to the actor; `onCount` gets how many there are. */
export async function* rowsOf(
  ctx: StaffCtx,
  call: BoundRoute,
  input: ListInput,
  onCount: (rows: number) => void,
): AsyncGenerator<readonly object[]> {
  for (let skip = 0; ;) {
    const asked = pageAt(call, input, skip);
    if (asked === undefined) return;
    const { data, count } = (await call.handler(ctx, asked, noRequest)) as Page;
    if (skip === 0) onCount(count);
    for (let at = 0; at < data.length; at += BATCH) yield data.slice(at, at + BATCH);
    skip += data.length;
    if (data.length === 0 || skip >= count) return;
  }
}
