import { expect, test } from 'vitest';
import { labResultFaults } from './lab-result.ts';

const sound = {
  number: 'CL-1',
  hasPassed: true,
  link: '',
  certificate: 'https://lab.test/1.pdf',
  collectedOn: '2026-11-01',
  releasedOn: '2026-11-04',
  expiresOn: '2027-11-04',
};
const faulty = (given: Partial<typeof sound>) => labResultFaults({ ...sound, ...given }).map(({ path }) => path[0]);

test('a certificate needs its number, addresses that open, and dates in their order', () => {
  expect(faulty({})).toEqual([]);
  expect(faulty({ number: '', link: 'lab.test/1', certificate: 'javascript:alert(1)' })).toEqual([
    'number',
    'link',
    'certificate',
  ]);
  expect(faulty({ link: 'https://me:secret@lab.test/1' })).toEqual(['link']);
  expect(faulty({ collectedOn: '2026-11-05', expiresOn: '2026-11-04' })).toEqual(['releasedOn', 'expiresOn']);
});
