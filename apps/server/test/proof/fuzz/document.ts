import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of JSON Schema that openapi.json speaks. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Response {
  readonly description: string;
  readonly content: Content;
}

type ResponseOrRef = Response | { readonly $ref: string };

/** One call as the API description has it. */
export interface Described {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  /** The codes with which it can refuse, those of every call included. */
  readonly problems: readonly string[];
}

interface Operation extends Omit<Described, 'method' | 'path' | 'responses' | 'problems'> {
  readonly 'x-problems': readonly string[];
  readonly responses: Readonly<Record<string, ResponseOrRef>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response & { readonly 'x-problems': readonly string[] }>>;
  };
}

const file = join(import.meta.dirname, '../../../../../openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;

function component<T>(components: Readonly<Record<string, T>>, ref: string): T {
  const found = components[ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${ref} is not in openapi.json`);
  return found;
}

/** Every call of openapi.json, the references to its responses followed. */
export const described: readonly Described[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    ...call,
    path,
    method: method === 'get' ? 'GET' : 'POST',
    problems: [...call['x-problems'], ...component(document.components.responses, 'Problem')['x-problems']],
    responses: Object.fromEntries(
      Object.entries(call.responses).map(([status, response]) => [
        status,
        '$ref' in response ? component(document.components.responses, response.$ref) : response,
      ]),
    ),
  })),
);

/** A schema with its reference followed; what is beside the reference, such as a default, is kept. */
export function resolved({ $ref, ...schema }: Schema): Schema {
  return $ref === undefined ? schema : { ...component(document.components.schemas, $ref), ...schema };
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const isOfType = (value: unknown, types: readonly string[]): boolean =>
  types.includes(typeOf(value)) || (typeof value === 'number' && types.includes('number'));

/** What in a value does not follow its schema, fields that it does not declare included; each as one line. */
export function misfits(value: unknown, given: Schema, at = ''): string[] {
  const schema = resolved(given);
  if (schema.anyOf !== undefined) {
    const each = schema.anyOf.map((option) => misfits(value, option, at));
    return each.some((faults) => faults.length === 0) ? [] : (each[0] ?? []);
  }
  if ('const' in schema && value !== schema.const) return [`${at}: not ${JSON.stringify(schema.const)}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at}: not one of its values`];
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !isOfType(value, types)) return [`${at}: ${typeOf(value)} instead of ${types.join('|')}`];
  if (Array.isArray(value)) return value.flatMap((item) => misfits(item, schema.items ?? {}, `${at}/*`));
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return [];
  const { properties, required = [] } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}/${name}: missing`);
  return [
    ...missing,
    ...Object.entries(value).flatMap(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return own === undefined ? [`${at}/${name}: not declared`] : misfits(inner, own, `${at}/${name}`);
    }),
  ];
}
