import { messages } from '@cartwright/contract/messages';

/** The error of an empty text field (spec 001 §5). */
export const required = (value: string | null): string | undefined =>
  (value ?? '').trim() === '' ? messages.requiredFieldMissing : undefined;

/** For amounts and units that are given, and that nothing is done with. */
export const aboveZero = 'Must be above 0.';
