import { messages } from '@cartwright/contract/messages';

/** What is wrong with a new password before the server judges how easy it is to guess. */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return messages.requiredFieldMissing;
  return password.length < 12 ? 'At least 12 characters' : undefined;
}
