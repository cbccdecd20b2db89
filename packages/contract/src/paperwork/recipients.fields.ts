import { MAX_MESSAGE, MAX_RECIPIENTS } from '@cartwright/domain/settings/mail-address';
import { z } from 'zod';
import { input, longText, text } from '../fields.ts';

/** To whom a mail about an order goes (spec 001 §5): contacts of its client and other addresses, with a message. */
export const recipients = {
  clientContactEmails: z
    .array(input({ name: text(200), email: text(254) }).meta({ id: 'ContactEmail' }))
    .max(MAX_RECIPIENTS)
    .nullish(),
  /** Addresses with commas, semicolons, blanks or lines between them. */
  otherEmails: longText(2_000).nullish(),
  message: longText(MAX_MESSAGE).nullish(),
};
