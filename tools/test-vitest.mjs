// Runs vitest and counts the results from its JSON report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, run } from './process.mjs';

/** More second tries than this in one run are a failure: then it is not the machine that was slow. */
const secondTriesAllowed = 3;

/**
 * Runs vitest, passing its output on. A run that fails without a failed test, or that runs no test, counts as one
 * failure.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ passed: number, failed: number, skipped: number, secondTries: string[], failures: string[] }>}
 */
export async function vitest(args, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitest-'));
  const report = path.join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('node', ['node_modules/vitest/vitest.mjs', ...args, ...reporters], { env, show: true });
    return count(readReport(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the tests of a JSON report, undefined when vitest wrote none. */
export function count(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failedWithoutTest = (code !== 0 || passed === 0) && !report?.numFailedTests;
  if (failedWithoutTest)
    console.error(`vitest ended with ${code} and ${passed} passed tests: that counts as a failure.`);
  const secondTries = testsWithFailures(report, 'passed');
  const failures = testsWithFailures(report, 'failed');
  const tooMany = secondTries.length > secondTriesAllowed;
  if (tooMany) console.error(`${secondTries.length} second tries: that counts as a failure.`);
  const failed = (report?.numFailedTests ?? 0) + (failedWithoutTest ? 1 : 0) + (tooMany ? 1 : 0);
  return { passed, failed, skipped, secondTries, failures };
}

/** The tests of a status that have failures, each with the first line of the first one: one that passed failed at its first try. */
function testsWithFailures(report, status) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status && test.failureMessages?.length > 0)
      .map(({ fullName, failureMessages }) => {
        return `${path.relative(root, name)} > ${fullName}: ${failureMessages[0].split('\n')[0]}`;
      }),
  );
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
