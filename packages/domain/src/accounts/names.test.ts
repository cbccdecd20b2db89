import { describe, expect, it } from 'vitest';
import { cityName, isEmail, readEmail, tradeNameKey } from './names.ts';

it.each([
  ['SEATTLE                 ', 'Seattle'],
  ['walla  walla', 'Walla Walla'],
  ['MC CLEARY', 'McCleary'],
  ['DUPONT', 'DuPont'],
  ['SEATAC', 'SeaTac'],
  ['COEUR D’ALENE', 'Coeur D’alene'],
  ['Dupont', 'Dupont'],
  ['FORD-ON-SEA', 'Ford-On-Sea'],
  ['constructor', 'Constructor'],
  ['', ''],
])('city %j is %j', (typed, shown) => {
  expect(cityName(typed)).toBe(shown);
});

describe('the key of a trade name', () => {
  it.each([
    ['#Hashtag', 'Hashtag LLC'],
    ["Uncle Ike's", 'UNCLE IKES'],
    ['The Green Door', 'Green Door, Inc.'],
    ['Bud & Leaf Co.', 'bud and leaf company'],
    ['Awow Inc. (Title Owner Only)', 'AWOW'],
    ['Café Vert', 'cafe   vert'],
  ])('%j meets %j', (a, b) => {
    expect(tradeNameKey(a)).toBe(tradeNameKey(b));
  });

  it('keeps different shops apart and is not blank', () => {
    expect(tradeNameKey('Cookies Tacoma')).not.toBe(tradeNameKey('Cookies Seattle'));
    expect(tradeNameKey('Cocoa')).toBe('cocoa');
    expect(tradeNameKey('The Company LLC')).toBe('the');
    expect(tradeNameKey('LLC')).toBe('llc');
    expect(tradeNameKey('(Seattle)')).toBe('seattle');
    expect(tradeNameKey('!!!')).toBe('');
  });
});

describe('e-mail addresses', () => {
  it.each([
    'a@b.co',
    'first.last+tag@shop.example.com',
    "o'neil@x-y.org",
    'a@xn--bcher-kva.xn--p1ai',
    `${'a'.repeat(64)}@b.co`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`,
  ])('%j is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@b',
    'a@localhost',
    'a@b.co.12',
    '@b.co',
    'a@.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b.c',
    'a@b.12',
    'a@-b.co',
    'a@b-.co',
    'a b@c.co',
    'a@b.co\nBcc: x@y.zz',
    'A <a@b.co>',
    'a@b@c.co',
    'a,b@c.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.co`,
    'ä@b.co',
    ' a@b.co',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('is judged quickly however long the text', () => {
    expect(isEmail(`${'a-'.repeat(50_000)}@${'b-'.repeat(50_000)}`)).toBe(false);
  });
});

describe('the address of a text', () => {
  it.each([
    [' ann@shop.test ', 'ann@shop.test'],
    ['Ann Lee <ann@shop.test>', 'ann@shop.test'],
    ['"Lee, Ann" <ann@shop.test>', 'ann@shop.test'],
    ['<ann@shop.test>', 'ann@shop.test'],
    ['Ann Lee <ann at shop>', null],
    ['Ann <ann@shop.test>, Bo <bo@shop.test>', null],
    ['Ann Lee ann@shop.test', null],
  ])('of %j is %j', (text, address) => {
    expect(readEmail(text)).toBe(address);
  });

  it('is read in time that grows with the text', () => {
    expect(readEmail(`"${'<'.repeat(100_000)}`)).toBeNull();
    expect(readEmail(`x${' '.repeat(100_000)}x`)).toBeNull();
  });
});
