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

test('a sentence of the first screens is used where it is imported alone', () => {
  const sources = new Map([
    ['packages/contract/src/messages.ts', `export const messages = {\n  first,\n  second,\n} as const;\n`],
    ['packages/contract/src/first-messages.ts', `export const first = 'At first';\nexport const second = 'Then';\n`],
    ['apps/web/src/a.tsx', "import { first } from '@cartwright/contract/first-messages';"],
    ['apps/web/src/a.test.ts', "getByText('At first')"],
  ]);
  expect(findMessageFaults(sources)).toEqual({ unused: ['messages.second'], untested: ['messages.second'] });
});
