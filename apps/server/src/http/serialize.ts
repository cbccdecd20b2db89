import { wireName, type WireNames } from '@cartwright/contract/naming';
import type { z } from 'zod';

/**
 * Responses are serialized by a function compiled from their schema: it copies only the declared fields (S-43), under
 * their wire names, in one pass. A field that a query selects and the contract does not declare never reaches the wire.
 */
type Serialize = (value: unknown) => unknown;

const same: Serialize = (value) => value;

export function compileSerializer(schema: z.core.$ZodType, names: WireNames): Serialize {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return serializeObject(def.shape, names);
    case 'array': {
      const element = compileSerializer(def.element, names);
      return element === same ? same : (value) => (value as unknown[]).map(element);
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const inner = compileSerializer(def.innerType, names);
      return inner === same ? same : (value) => (value === null || value === undefined ? value : inner(value));
    }
    case 'union':
      if (def.options.some((option) => compileSerializer(option, names) !== same)) {
        throw new Error('A response may not hold a union of objects');
      }
      return same;
    default:
      return same;
  }
}

function serializeObject(shape: Readonly<Record<string, z.core.$ZodType>>, names: WireNames): Serialize {
  const fields = Object.entries(shape).map(
    ([key, field]) => [key, wireName(key, names), compileSerializer(field, names)] as const,
  );
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>;
    const out: Record<string, unknown> = {};
    for (const [key, wire, serialize] of fields) {
      const inner = source[key];
      if (inner !== undefined) out[wire] = serialize(inner);
    }
    return out;
  };
}
