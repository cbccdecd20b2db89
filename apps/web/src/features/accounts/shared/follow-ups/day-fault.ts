import { messages } from '@cartwright/contract/messages';
import { checkFollowUpDay } from '@cartwright/domain/accounts/follow-ups';

/** What is wrong with the day that a follow-up is to get; null is no day, and right where none is needed. */
export function dayFault(day: string | null, today: string): string | null {
  if (day === null) return null;
  return day === '' ? messages.requiredFieldMissing : checkFollowUpDay(day, today);
}
