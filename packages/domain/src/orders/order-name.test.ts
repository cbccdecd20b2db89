import { expect, it } from 'vitest';
import { orderDigits } from './order-name.ts';

it('reads an order number in every form that people write', () => {
  for (const text of ['10418', 'ORD-10418', 'ord 10418', 'Order-10418', '#10418', ' # 10418 ', 'order #10418'])
    expect(orderDigits(text)).toBe('10418');
  expect(orderDigits('ORD-7'), 'its first digit').toBe('7');
  expect(orderDigits('123456789012'), 'as long as they get').toBe('123456789012');
  for (const text of ['', 'ord', '#', '10418 x', 'G 13', '1234567890123']) expect(orderDigits(text)).toBeUndefined();
});
