import { globSync, readFileSync } from 'node:fs';

const root = new URL('../../apps/web/src/', import.meta.url);

/** A file of the web app by its path under `apps/web/src`. */
export const sourceOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const files = globSync('**/*.tsx', { cwd: root });
const texts = new Map(files.map((file) => [file, sourceOf(file)]));

const renders = (text: string, names: Iterable<string>): boolean =>
  new RegExp(String.raw`(?<!\w)<(?:${[...names].join('|')})(?![\w-])`).test(text);
const isLayer = (text: string): boolean => renders(text, ['Dialog', 'FormDialog', 'PopoverButton', 'FilterButton']);
const isForm = (text: string): boolean => /\buseAppForm[<(]|<form\b/.test(text);
const isControl = (file: string): boolean => /^(?:form|ui\/controls)\//.test(file);

/** The components of some files, each with its text. */
const componentsOf = (isOf: (file: string) => boolean): (readonly [name: string, text: string])[] =>
  [...texts]
    .filter(([file]) => isOf(file))
    .flatMap(([, text]) => text.split(/^(?=(?:export )?(?:function|const) [A-Z])/m))
    .map((text) => [/^(?:export )?(?:function|const) ([A-Z]\w*)/.exec(text)?.[1] ?? '', text] as const)
    .filter(([name]) => name !== '');

/** The names that render one of these, directly or by each other; a dialog or popover is no part of what opens it. */
function withParts(components: readonly (readonly [name: string, text: string])[], first: readonly string[]) {
  const names = new Set(first);
  for (let size = 0; size !== names.size;) {
    size = names.size;
    for (const [name, text] of components) if (!isLayer(text) && renders(text, names)) names.add(name);
  }
  return names;
}

/** The tags that a person types in or chooses with: those of HTML and the components made of them. */
const controls = withParts(componentsOf(isControl), ['input', 'select', 'textarea']);
/** What renders them, and what is chosen by pressing it. */
const parts = withParts(
  componentsOf((file) => file.startsWith('features/')),
  [...controls, 'Chip'],
);

/**
 * Every file with something to type or to choose: it renders a control, it is a form, it is a dialog or popover around
 * parts with controls, or its cells are edited. The controls themselves and the grid are parts of all of them.
 */
export const controlFiles: readonly string[] = files.filter((file) => {
  const text = texts.get(file) ?? '';
  if (isControl(file) || file.startsWith('grid/')) return false;
  return isForm(text) || renders(text, controls) || (isLayer(text) && renders(text, parts)) || /\bedit: \{/.test(text);
});

/**
 * What a test has to name of a file: the labels of its controls, where they are written there. A file is chosen without
 * its label.
 */
export function labelsIn(file: string): string[] {
  const text = texts.get(file) ?? '';
  const tags = [...controls].filter((name) => !name.startsWith('File')).join('|');
  const named = text.matchAll(new RegExp(String.raw`(?<!\w)<(?:${tags})\s(?:[^<]*?\s)?(?:aria-)?label="([^"]+)"`, 'g'));
  const choices = text.matchAll(/<(?:Choice|Radio|Chip)\s[^<]*?>\s*([A-Z][^<{}]*?)\s*<\//g);
  const labels = [...named, ...choices].flatMap(([, label]) => label ?? []);
  return /<File(?:Button|Drop)\s/.test(text) ? [...labels, 'setInputFiles'] : labels;
}
