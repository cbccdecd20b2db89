import { expect, test } from 'vitest';
import { backupFacts, backupState, type BackupRow, planSentences, problemsOf, sizeText } from './backup-text.ts';

const row = (given: Partial<BackupRow> = {}): BackupRow => ({
  madeAt: '2026-11-27T10:45:00.000Z',
  file: 'cartwright-20261127T104500Z.backup',
  bytes: 41_230,
  rows: 1_204,
  error: null,
  copiedAt: null,
  copyError: null,
  checkedAt: null,
  checkError: null,
  ...given,
});
const at = '2026-11-27T10:46:00.000Z';

test('the state is the worst of what became of it', () => {
  expect(backupState(row())).toEqual(['grey', 'Made']);
  expect(backupState(row({ copiedAt: at }))).toEqual(['green', 'Copied']);
  expect(backupState(row({ copiedAt: at, checkedAt: at }))).toEqual(['green', 'Restored and checked']);
  expect(backupState(row({ copyError: 'No.' }))).toEqual(['red', 'Not copied']);
  expect(backupState(row({ copiedAt: at, checkedAt: at, checkError: 'No.' }))).toEqual(['red', 'Not restorable']);
  expect(backupState(row({ bytes: null, rows: null, error: 'No room.' }))).toEqual(['red', 'Not made']);
});

test('its facts and problems are said, and nothing that is not', () => {
  expect(backupFacts(row())).toBe('41.2 kB, 1,204 rows');
  expect(backupFacts(row({ copiedAt: at, checkedAt: at }))).toBe(
    '41.2 kB, 1,204 rows; copied 11/27/2026 2:46 AM; restored and checked 11/27/2026 2:46 AM',
  );
  expect(backupFacts(row({ checkedAt: at, checkError: 'Cut.' }))).toBe('41.2 kB, 1,204 rows');
  expect(problemsOf(row({ copyError: 'A.', checkError: 'B.' }))).toEqual(['A.', 'B.']);
});

test.each([
  [999, '1.0 kB'],
  [999_949, '999.9 kB'],
  [999_999, '1.0 MB'],
  [1_000_000, '1.0 MB'],
  [2_340_000_000, '2.3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('what is missing of the plan is said with the variable that mends it', () => {
  const plan = { folder: '/backups', keep: 14, offSite: null, isVerified: false };
  expect(planSentences(null).join(' ')).toContain('BACKUP_DIR');
  expect(planSentences(plan)).toEqual([
    'Every night at 2:45 AM everything is written to /backups. The last 14 are kept there.',
    expect.stringContaining('BACKUP_S3_BUCKET'),
    expect.stringContaining('BACKUP_VERIFY'),
  ]);
  expect(planSentences({ ...plan, offSite: 's3.test/north', isVerified: true })).toEqual([
    'Every night at 2:45 AM everything is written to /backups and copied to s3.test/north. The last 14 are kept there.',
    'Every Sunday the newest one is restored beside the database, and its data is checked.',
  ]);
});
