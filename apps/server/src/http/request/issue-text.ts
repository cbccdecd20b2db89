import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const shown = (limit: unknown): string => (typeof limit === 'number' ? limit.toLocaleString('en-US') : String(limit));

/** What a person reads of a field that does not fit its schema, where the schema has no sentence of its own. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Fill this in.';
      return `This must be ${kinds[issue.expected] ?? 'something else'}.`;
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false);
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${shown(issue.maximum)} characters.`;
      if (issue.origin === 'array') return `At most ${shown(issue.maximum)} are possible at once.`;
      return `This is at most ${shown(issue.maximum)}.`;
    case 'invalid_value':
      return 'This is not one of the choices.';
    default:
      return 'This is not valid.';
  }
}

function tooSmall(origin: string, minimum: unknown, isInclusive: boolean): string {
  if (origin === 'string') return minimum === 1 ? 'Fill this in.' : `Use at least ${shown(minimum)} characters.`;
  if (origin === 'array') return minimum === 1 ? 'Choose at least one.' : `Choose at least ${shown(minimum)}.`;
  return isInclusive ? `This is at least ${shown(minimum)}.` : `This must be above ${shown(minimum)}.`;
}
