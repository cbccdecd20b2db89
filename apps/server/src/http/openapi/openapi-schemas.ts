import { pascal } from '@cartwright/contract/naming';
import { declaredWireName } from '@cartwright/contract/wire-names';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Whether a schema describes what is sent to the server or what the server returns. */
type Direction = 'input' | 'output';

/** The JSON Schema of what callers see: fields under their wire names. Schemas with an id (`.meta({ id })`) are in `$defs`. */
function convert(schema: z.core.$ZodType, io: Direction): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      delete made['wire'];
      if (made.format === 'uuid') delete made.pattern;
      // The bounds that zod gives every integer say nothing about a response.
      if (io === 'output' && made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
      if (io === 'output' && made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      const { def } = zodSchema._zod;
      if (def.type !== 'object' || made.properties === undefined) return;
      const nameOf = (key: string): string => {
        const field = def.shape[key];
        return (field === undefined ? undefined : declaredWireName(field)) ?? pascal(key);
      };
      made.properties = Object.fromEntries(Object.entries(made.properties).map(([key, value]) => [nameOf(key), value]));
      if (made.required !== undefined) made.required = made.required.map(nameOf);
    },
  }) as Json;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/** The named schemas of the document, collected while its calls are described. */
export class SchemaComponents {
  readonly #byName = new Map<string, Json>();

  /** Throws when the name belongs to another schema already. */
  add(name: string, schema: Json): void {
    const known = this.#byName.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`${name} names two schemas of the API description`);
    }
    this.#byName.set(name, schema);
  }

  /** The schema itself, with references to the named ones inside it. */
  inline(schema: z.core.$ZodType, io: Direction): Json {
    const { $defs = {}, ...rest } = convert(schema, io);
    for (const [name, named] of Object.entries($defs as Record<string, Json>)) this.add(name, named);
    return rest;
  }

  /** A reference to the schema, under its own id or else `name`; what is no object is written out. */
  refer(schema: z.core.$ZodType, io: Direction, name: string): Json {
    const made = this.inline(schema, io);
    if ('$ref' in made || made['type'] !== 'object') return made;
    this.add(name, made);
    return { $ref: `#/components/schemas/${name}` };
  }

  sorted(): Record<string, Json> {
    return Object.fromEntries([...this.#byName].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
