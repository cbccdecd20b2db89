import { toWire } from '@cartwright/contract/naming';
import { problems } from '@cartwright/contract/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { sample, spoiled } from './sample.ts';

/** Bad values in every field of every call: a refusal in the house format or an answer, never a 5xx (T7). */

let app: TestApp;
const lines: string[] = [];
let state = Number(process.env['SEED'] ?? 20_261_120);

/** A small generator of its own, so that a seed repeats a run. */
const pick = (n: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % n;
};

beforeAll(async () => {
  app = await startTestApp({ template: 'world', logTarget: { write: (line) => void lines.push(line) } });
});
afterAll(async () => await app.stop());

const routes = allRoutes.filter(({ definition }) => definition.kind === undefined || definition.kind === 'json');

test.each(routes.map((bound) => [bound.operation, bound] as const))(
  '%s',
  { timeout: 120_000 },
  async (_name, bound) => {
    const { definition, names } = bound;
    const { token } = await app.as('admin@demo.test');
    const url = definition.path.replaceAll(
      /\{\w+\}/g,
      () => ['1', '0', '-1', 'x', '99999999999', '2147483647'][pick(6)] ?? '1',
    );
    const good = definition.body === undefined ? {} : sample(definition.body);
    const bodies = definition.body === undefined ? [undefined] : [toWire(good, names), ...spoiled(good, names, pick)];
    const query =
      definition.query === undefined ? {} : (toWire(sample(definition.query), names) as Record<string, string>);
    const faults: string[] = [];
    for (const body of bodies) {
      lines.splice(0);
      const answer = await app.app.inject({
        method: definition.method,
        url,
        query,
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'fuzz',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const fault = faultOf(answer.statusCode, answer.body);
      if (fault !== null)
        faults.push(`${fault}: ${url} ${JSON.stringify(body)} ${answer.body} ${lines.join('')}`.slice(0, 2000));
    }
    expect(faults).toEqual([]);
  },
);

/** What is wrong with an answer, or null. */
function faultOf(status: number, body: string): string | null {
  if (status >= 500) return 'a bug';
  if (status < 400) return null;
  const problem = JSON.parse(body) as Record<string, unknown>;
  if (!Object.hasOwn(problems, String(problem['code']))) return 'an unknown code';
  if (problem['status'] !== status || problem['ExceptionMessage'] !== problem['detail']) return 'not the house format';
  return /SELECT |INSERT |\.ts:|node_modules/.test(body) ? 'a look inside' : null;
}
