import { expect, it } from 'vitest';
import { acceptsText, dayNames, lastOrderText } from './client-facts.ts';

it.each([
  [{ acceptedDays: [2, 4], acceptAm: true, acceptPm: false }, 'Accepts Tue, Thu · AM'],
  [{ acceptedDays: [2], acceptAm: true, acceptPm: true }, 'Accepts Tue'],
  [{ acceptedDays: [], acceptAm: false, acceptPm: true }, 'Accepts PM'],
  [{ acceptedDays: [], acceptAm: false, acceptPm: false }, undefined],
])('says when %j accepts deliveries', (client, text) => {
  expect(acceptsText(client)).toBe(text);
});

it('dates the last order by the business calendar', () => {
  const zone = 'America/Los_Angeles';
  expect(lastOrderText({ lastOrderDate: '2026-11-13T02:00:00Z' }, zone)).toBe('Last order 11/12/2026');
  expect(lastOrderText({ lastOrderDate: null }, zone)).toBe('No order yet');
});

it('names days with Monday first', () => {
  expect(dayNames([0, 4, 2])).toBe('Tue, Thu, Sun');
  expect(dayNames([1, 2, 3, 4, 5])).toBe('Mon–Fri');
  expect(dayNames([1, 2, 4, 5, 6, 0])).toBe('Mon, Tue, Thu–Sun');
});
