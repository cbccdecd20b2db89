import { wireName, type WireNames } from '@cartwright/contract/naming';
import type { z } from 'zod';

/**
 * Answers leave through a projection compiled from their schema: it copies the declared fields only (S-43), under their
 * wire names, in one walk. A field that a query selects and the contract does not declare never reaches the wire.
 */
type Project = (value: unknown) => unknown;

const same: Project = (value) => value;

export function compileProjection(schema: z.core.$ZodType, names: WireNames): Project {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return projectObject(def.shape, names);
    case 'array': {
      const element = compileProjection(def.element, names);
      return element === same ? same : (value) => (value as unknown[]).map(element);
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const inner = compileProjection(def.innerType, names);
      return inner === same ? same : (value) => (value === null || value === undefined ? value : inner(value));
    }
    case 'union':
      if (def.options.some((option) => compileProjection(option, names) !== same)) {
        throw new Error('Answers keep to plain objects: a union of objects has no projection');
      }
      return same;
    default:
      return same;
  }
}

function projectObject(shape: Readonly<Record<string, z.core.$ZodType>>, names: WireNames): Project {
  const fields = Object.entries(shape).map(
    ([key, field]) => [key, wireName(key, names), compileProjection(field, names)] as const,
  );
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>;
    const out: Record<string, unknown> = {};
    for (const [key, wire, project] of fields) {
      const inner = source[key];
      if (inner !== undefined) out[wire] = project(inner);
    }
    return out;
  };
}
