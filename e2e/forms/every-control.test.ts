import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { controlFiles, labelsIn, sourceOf } from './control-files.ts';
import { storedForms } from './stored-forms.ts';
import { partOf } from './part-of.ts';
import { usedIn } from './used-in.ts';

/** Whatever a person types or chooses is used once in a browser, and what is stored of it is checked. */
const testOf = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('every file with controls is in the table of stored forms, or names the test that uses them', () => {
  const known = [...Object.keys(storedForms), ...Object.keys(usedIn), ...Object.keys(partOf)];
  expect(known.toSorted()).toEqual(controlFiles.toSorted());
});

test('the test that a file names is there, and names the labels of its controls', () => {
  const missing = Object.entries(usedIn).flatMap(([file, [use, name, finds]]) => {
    const text = testOf(use);
    const labels = finds === undefined ? labelsIn(file).filter((label) => !text.includes(label)) : [];
    return [...(text.includes(`'${name}'`) ? [] : [`${use} has no test ${name}`]), ...labels].map(
      (each) => `${file}: ${each}`,
    );
  });
  expect(missing).toEqual([]);
});

test('a part is rendered by the file that it is used with, or renders it, and its labels are named there', () => {
  const nameOf = (file: string) => /(\w+)\.tsx$/.exec(file)?.[1] ?? '';
  const wrong = Object.entries(partOf).flatMap(([part, whole]) => {
    const isRendered = sourceOf(whole).includes(`<${nameOf(part)}`) || sourceOf(part).includes(`<${nameOf(whole)}`);
    const [use, , finds] = usedIn[whole] ?? ['', '', 'what is there'];
    const labels = finds === undefined ? labelsIn(part).filter((label) => !testOf(use).includes(label)) : [];
    return [...(isRendered ? [] : [`not in ${whole}`]), ...labels].map((each) => `${part}: ${each}`);
  });
  expect(wrong).toEqual([]);
});
