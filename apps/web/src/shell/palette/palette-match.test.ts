import { describe, expect, it } from 'vitest';
import { matchScore, bestMatches } from './palette-match.ts';

describe('the score of an entry', () => {
  const orders = { label: 'Orders', words: 'sales list' };
  it.each([
    ['', 3],
    ['ord', 3],
    ['ORD', 3],
    ['sales', 1],
    ['orders sal', 1],
    ['rders', 0],
    ['orders x', 0],
  ] as const)('%j: %i', (text, score) => {
    expect(matchScore(orders, text)).toBe(score);
  });

  it('matches words in any order, without accents and punctuation', () => {
    expect(matchScore({ label: 'Café Ünion & Sons' }, 'union cafe')).toBe(2);
    expect(matchScore({ label: 'ORD-10418' }, '10418')).toBe(2);
    expect(matchScore({ label: 'ORD-10418' }, 'ord 104')).toBe(3);
  });
});

it('puts entries that start with the text first, keeps the order otherwise, and stops at the limit', () => {
  const entries = ['Open carts', 'Theme: dark', 'Dark roast', 'Dark moon'].map((label) => ({ label }));
  expect(bestMatches(entries, 'dark', 2).map(({ label }) => label)).toEqual(['Dark roast', 'Dark moon']);
  expect(bestMatches(entries, 'dark', 9)).toHaveLength(3);
});
