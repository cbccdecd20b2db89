// The process in which the tests of a mutation check run: told which mutant lives and which test file to try on it, it
// says whether that failed. Its parent ends it when it takes too long.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const folder = process.env.MUTATION_FOLDER ?? '';
// The global set-up runs in this process, with nothing broken.
globalThis.__m = () => false;

const vitest = await createVitest('test', {
  root: folder,
  config: path.join(folder, 'vitest.mutation.config.ts'),
  watch: false,
  reporters: [{}],
});
const specifications = await vitest.globTestSpecifications();
const nameOf = (specification) => path.relative(folder, specification.moduleId);

/** Why a test file fails; null when it does not. */
async function failureOf(file) {
  vitest.state.clearErrors();
  const wanted = specifications.filter((each) => nameOf(each) === file);
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  // The answer knows earlier runs too.
  const testModules = known.filter((module) => wanted.some(({ moduleId }) => moduleId === module.moduleId));
  const errors = testModules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
  ]);
  const [first] = [...unhandledErrors, ...errors];
  const isFailed = unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed');
  return isFailed ? `${file}: ${first?.stack ?? first?.message ?? 'no message'}` : null;
}

process.on('message', async ({ alive, file }) => {
  writeFileSync(path.join(folder, 'alive'), String(alive));
  const began = performance.now();
  const failure = await failureOf(file);
  process.send?.({ failure, took: performance.now() - began });
});
process.on('disconnect', () => vitest.close().finally(() => process.exit()));
process.send?.({ files: specifications.map(nameOf) });
