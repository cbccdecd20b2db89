import { messages } from '@cartwright/contract/messages';

/** The error of an empty text field (spec 001 §5). */
export const required = (value: string | null): string | undefined =>
  (value ?? '').trim() === '' ? messages.requiredFieldMissing : undefined;
