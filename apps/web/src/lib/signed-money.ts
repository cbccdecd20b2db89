import { money } from './format.ts';

/** What dollars differ by: +$692.56, −$62.80. */
export const signedMoney = (value: number): string => (value > 0 ? `+${money(value)}` : money(value));
