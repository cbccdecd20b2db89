import { expect, test } from 'vitest';
import { assertStrongPassword } from './password-strength.ts';

const EMAIL = 'priya@evergreen.example';
const ABOUT = ['Evergreen Wholesale LLC', 'Priya Raman'];
const check = async (password: string): Promise<void> => await assertStrongPassword(password, EMAIL, ABOUT);

test.each([
  'qwertyqwerty',
  '1Q2W3E4R5T6Y',
  '123qweasdzxc',
  'administrator',
  'PASSWORD1234',
  'P@$$w0rd1234',
  'Welcome12345!',
  '!!!!sunshine2026',
  'adminadmin123',
  'trustno1trustno1',
  '123456789012',
  '123456789012x9',
  'zyxwvutsrqponm',
  '2026-11-22!!',
  'aaaaaaaaaaaa',
  'éééééééééééé',
  '............',
  'x'.repeat(127) + 'y',
])('%s is too weak', async (password) => {
  await expect(check(password)).rejects.toMatchObject({ code: 'password_too_weak' });
});

test.each([
  '2026-cartwright!',
  'Evergreen-2026',
  'evergreenwholesale',
  'priyaraman26',
  EMAIL,
  `The longer ${EMAIL.toUpperCase()}, oak!`,
])('%s is too weak: it is about the person or the company', async (password) => {
  await expect(check(password)).rejects.toMatchObject({ code: 'password_too_weak' });
});

test.each([
  'a long enough secret',
  'sunshine over the dock',
  'Blue-Dream-7-shelf',
  'Größenwahn im Lager',
  '🌲🌲 cedar 🌲 hemlock',
  'vKq3wz8RbT5m',
])('%s may be a password', async (password) => {
  await expect(check(password)).resolves.toBeUndefined();
});
