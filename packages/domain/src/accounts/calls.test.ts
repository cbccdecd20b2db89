import { expect, it } from 'vitest';
import { callNote } from './calls.ts';

it('says what came of the call, with whom, and what was said', () => {
  expect(callNote('Talked', 'Wren Holm', ' Needs cartridges.\nSoon. ')).toBe(
    'Talked with Wren Holm. Needs cartridges.\nSoon.',
  );
  expect(callNote('No answer', 'Wren Holm', '')).toBe('No answer from Wren Holm.');
  expect(callNote('Left a message', null, '')).toBe('Left a message.');
});
