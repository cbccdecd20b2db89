import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeError } from './logging.ts';

const logging = new URL('logging.ts', import.meta.url).href;
const LINES = 3000;

/** What a process writes that logs so many lines and then ends in this way. */
async function written(ending: string, level = 'info'): Promise<unknown[]> {
  const script = `
    import { createLog } from '${logging}';
    const log = createLog('${level}');
    for (let n = 0; n < ${LINES}; n += 1) log.info({ n, text: 'a line \\r\\n that is broken' }, 'counted');
    log.error({ err: new Error('outer', { cause: new Error('inner') }) }, 'bug');
    ${ending}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}

test.each([
  ['it has nothing more to do', ''],
  ['it exits', 'process.exit(0);'],
  ['it throws', "throw new Error('not caught');"],
  ['it rejects', "Promise.reject(new Error('not caught'));"],
  ['it exits while it writes', 'setTimeout(() => process.exit(1), 1);'],
])('every line is written once and in order when %s', async (_how, ending) => {
  const lines = await written(ending);
  expect(lines.slice(0, LINES).map((line) => (line as { n: number }).n)).toEqual([...Array(LINES).keys()]);
  expect(lines.slice(LINES)).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'bug',
      err: expect.objectContaining({ message: 'outer', cause: expect.objectContaining({ message: 'inner' }) }),
    }),
  ]);
});

test.each([
  ['error', 1],
  ['silent', 0],
])('LOG_LEVEL %s writes %i of the lines', async (level, count) => {
  expect(await written('', level)).toHaveLength(count);
});

test('an error of the job queue is described by its message, code and queue, without parameters', () => {
  const copied = { message: 'canceling statement\nparams: secret', stack: 'Error: x', code: '57014', queue: 'mail' };
  expect(describeError(copied)).toEqual({
    type: 'Error',
    message: 'canceling statement',
    queue: 'mail',
    code: '57014',
    stack: 'Error: x',
  });
  expect(describeError({ reason: 'none' })).toEqual({ message: 'not an error' });
});
