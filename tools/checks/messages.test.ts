import { expect, test } from 'vitest';
import { findMessageFaults } from './messages.ts';

const messages = `export const messages = {
  shown: 'Shown here',
  made,
  alone: "Nobody's",
} as const;
`;

test('names the sentences that nothing uses, and those that no test shows', () => {
  const sources = new Map([
    ['packages/contract/src/messages.ts', messages],
    ['apps/web/src/a.tsx', 'say(messages.shown, messages.made)'],
    ['apps/web/src/a.test.ts', "getByText('Shown here')"],
  ]);
  expect(findMessageFaults(sources)).toEqual({
    unused: ['messages.alone'],
    untested: ['messages.made', 'messages.alone'],
  });
});
