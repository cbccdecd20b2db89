// Tries the mutants of a copy one by one on the test files that reach them, those first that are likely to notice soon.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startRunner } from './mutate-children.mjs';
import { Stop } from './process.mjs';

/** After so many mutants, the tests that noticed some are tried with nothing broken: else a fault of theirs would count. */
const CONTROL = 25;
const NOBODY = -1;

export class Trial {
  #folder;
  #patience;
  #isClose;
  #cluster;
  #runner;
  /** Per test file: ms it takes, and the mutants it reaches. */
  #took = new Map();
  #reached = new Map();
  /** Per source and test file: how often it noticed. */
  #noticed = new Map();
  #sinceControl = { tried: 0, by: new Set() };

  constructor(folder, { patience, isClose }, cluster) {
    this.#folder = folder;
    this.#isClose = isClose;
    this.#patience = patience;
    this.#cluster = cluster;
  }

  /** Runs all tests with nothing broken: how long they take, and what they reach. */
  async tryWhole() {
    writeFileSync(path.join(this.#folder, 'alive'), '0');
    this.#runner = await startRunner(this.#folder, this.#cluster);
    for (const file of this.#runner.files) {
      const answer = await this.#runner.ask(0, file, 10 * this.#patience);
      if (answer === null || answer.failure !== null) throw faultOf(file, answer);
      const note = readFileSync(path.join(this.#folder, 'reached', `${path.basename(file)}.json`), 'utf8');
      this.#took.set(file, answer.took);
      console.log(`${(answer.took / 1000).toFixed(1).padStart(6)} s  ${file}`);
      this.#reached.set(file, new Set(JSON.parse(note)));
    }
  }

  /** What becomes of a mutant: 'noticed', 'too slow', 'survived' or 'not reached'. */
  async fateOf(mutant) {
    const files = this.#orderFor(mutant);
    for (const file of files) {
      const answer = await this.#ask(mutant.id, file);
      if (answer?.failure === null) continue;
      const key = `${mutant.file} ${file}`;
      this.#noticed.set(key, (this.#noticed.get(key) ?? 0) + 1);
      this.#sinceControl.by.add(file);
      await this.#control();
      return answer === null || /timed out in/.test(answer.failure) ? 'too slow' : 'noticed';
    }
    return files.length === 0 ? 'not reached' : 'survived';
  }

  async stop() {
    await this.#control({ now: true });
    await this.#runner.stop();
  }

  /** The test files that reach a mutant: by how often they noticed one of its source, for the time they take. */
  #orderFor({ id, file: source }) {
    const concept = path.basename(source, '.ts').split('.')[0];
    const worth = (file) => {
      const isOwn = path.basename(file).startsWith(concept);
      return ((this.#noticed.get(`${source} ${file}`) ?? 0) + (isOwn ? 5 : 0.2)) / this.#took.get(file);
    };
    return this.#runner.files
      .filter((file) => this.#isClose(source, file) && this.#reached.get(file)?.has(id))
      .toSorted((a, b) => worth(b) - worth(a));
  }

  async #ask(alive, file) {
    const answer = await this.#runner.ask(alive, file, this.#patience + 4 * this.#took.get(file));
    if (answer === null) this.#runner = await startRunner(this.#folder, this.#cluster);
    return answer;
  }

  async #control({ now = false } = {}) {
    const since = this.#sinceControl;
    since.tried += 1;
    if (since.tried < CONTROL && !now) return;
    for (const file of since.by) {
      const answer = await this.#ask(NOBODY, file);
      if (answer?.failure !== null) throw faultOf(file, answer);
    }
    this.#sinceControl = { tried: 0, by: new Set() };
  }
}

function faultOf(file, answer) {
  return new Stop(`With nothing broken, this fails: ${answer?.failure ?? `${file} takes too long`}`);
}
