import type { z } from 'zod';
import type { RouteDef } from './route.ts';

/** Reads field names and their wire exceptions out of schemas, for the server, the generators and nobody else. */

type Visit = (name: string, field: z.core.$ZodType) => void;

const children = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'array':
      return [def.element];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return [def.innerType];
    case 'pipe':
      return [def.in, def.out];
    case 'union':
      return [...def.options];
    default:
      return [];
  }
};

/** Calls `visit` for every field of every object inside a schema. */
export function visitFields(schema: z.core.$ZodType, visit: Visit): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape)) {
      visit(name, field);
      visitFields(field, visit);
    }
  }
  for (const child of children(schema)) visitFields(child, visit);
}

/** A text that a field declares of itself, if any; `optional()` and the like around it do not hide it. */
function declared(field: z.core.$ZodType, what: 'wire' | 'format'): string | undefined {
  const text = (field as z.ZodType).meta?.()?.[what];
  if (typeof text === 'string') return text;
  const { def } = (field as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? declared(def.innerType, what) : undefined;
}

/** The wire name of a field that has one of its own. */
export const declaredWireName = (field: z.core.$ZodType): string | undefined => declared(field, 'wire');

/** Is the field a date of the seller's calendar? */
export const isDayField = (field: z.core.$ZodType): boolean => declared(field, 'format') === 'date';

/** All exceptions of one call; two fields that share a code name must share the wire name. */
export function wireNamesOf(definition: RouteDef): Record<string, string> {
  const names = new Map<string, string | undefined>();
  const exceptions: Record<string, string> = {};
  for (const part of [definition.params, definition.query, definition.body, definition.response]) {
    if (part === undefined) continue;
    visitFields(part, (name, field) => {
      const own = declaredWireName(field);
      if (names.has(name) && names.get(name) !== own) {
        throw new Error(`${definition.path}: the field ${name} has two wire names`);
      }
      names.set(name, own);
      if (own !== undefined) exceptions[name] = own;
    });
  }
  return exceptions;
}
