import { describe, expect, it } from 'vitest';
import { numberFault, readNumber } from './read-number.ts';

describe('readNumber', () => {
  it.each([
    ['$1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1234.5', 1234.5],
    ['.5', 0.5],
    ['12.', 12],
    [' 7 ', 7],
    ['−3', -3],
    ['+4.5', 4.5],
    ['-$0.05', -0.05],
    ['007', 7],
  ])('reads %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    ['12,50', '“12,50” is not a number. Use a point for decimals: 12.50'],
    ['7,5', '“7,5” is not a number. Use a point for decimals: 7.5'],
    ['1.234,50', '“1.234,50” is not a number. Use a point for decimals: 1234.50'],
    ['5,5%', '“5,5%” is not a number. Use a point for decimals: 5.5%'],
    ['1,23,456', '“1,23,456” is not a number.'],
    ['1234,567', '“1234,567” is not a number.'],
    ['0,500', '“0,500” is not a number.'],
    ['1,2345', '“1,2345” is not a number.'],
    [',500', '“,500” is not a number.'],
    ['1.5,000', '“1.5,000” is not a number.'],
    ['1 234', '“1 234” is not a number.'],
    ['1e3', '“1e3” is not a number.'],
    ['0x10', '“0x10” is not a number.'],
    ['١٢', '“١٢” is not a number.'],
    ['1.2.3', '“1.2.3” is not a number.'],
    ['-', '“-” is not a number.'],
    ['Infinity', '“Infinity” is not a number.'],
    [' ', 'Enter a number.'],
  ])('refuses %j', (text, sentence) => {
    expect(readNumber(text)).toBeUndefined();
    expect(numberFault(text)).toBe(sentence);
  });
});
