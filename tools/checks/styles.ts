// The rules for style sheets: CSS Modules, one scale of font sizes, radii and spacings, named widths, no class that only one side knows.
import path from 'node:path';
import { lineAt, readSources, type Sources, stripText } from './source-files.ts';

/** Global sheets: reset, tokens, type, and the frame that index.html draws before the scripts. */
const GLOBAL = 'apps/web/src/ui/styles/';
const TOKENS = `${GLOBAL}tokens.css`;
/** How many steps a scale may have. */
const SCALES = { text: 6, radius: 4, space: 9 } as const;
/** Spacings outside the scale, by sheet. */
const MEASURED: Readonly<Record<string, readonly string[]>> = {
  // as wide as what lies there: a checkbox, a button, the columns above
  'features/fulfillment/day/StopRow': ['112px', '168px'],
  'features/fulfillment/scan/OpenOrder': ['44px'],
  'features/people/roles/RolePanel': ['36px', '60px'],
  'form/Field': ['36px', '44px'],
  'grid/body/DetailRow': ['44px'],
  'grid/selection/BulkBar': ['2.75rem'],
  'shell/navigation/SideLink': ['52px'],
  'ui/overlay/Dialog': ['56px'],
  // aligns an icon, not its button, with the text above
  'features/accounts/shared/CartCell': ['-6px'],
};

/** The one file that has widths of windows and containers in numbers. */
const WIDTHS = 'apps/web/src/lib/widths.ts';
/** Parts narrower than any screen, which ask for the room of their own. */
const NARROW: Readonly<Record<string, string>> = {
  'features/accounts/record/ContactFacts': '320px',
  'features/accounts/shared/usually-buys/UsuallyBuys': '340px',
  'features/products/shared/list-view': '368px',
};
/** A condition with a number; the width is the first group. */
const CONDITION = /\(\s*(?:(?:min|max)-)?(?:width|inline-size)\s*[:<>=]+\s*([\d.]+\w+)/g;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The classes that a sheet defines; those of other sheets in `:global()` do not count. */
function classesOf(sheet: string): Set<string> {
  const selectors = withoutComments(sheet)
    .replace(/:global\([^)]*\)/g, '')
    .replace(/(?:'[^']*'|"[^"]*"|url\([^)]*\))/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name));
}

/** Everything that breaks a rule for style sheets, each as one line of text. */
export function findStyleFaults(sources: Sources): string[] {
  const sheets = [...sources].filter(([file]) => file.endsWith('.css'));
  const modules = new Map(
    sheets.filter(([file]) => file.endsWith('.module.css')).map(([file, text]) => [file, classesOf(text)]),
  );
  const globals = new Set(
    sheets.filter(([file]) => file.startsWith(GLOBAL)).flatMap(([, text]) => [...classesOf(text)]),
  );
  const used = new Map([...modules.keys()].map((file) => [file, new Set<string>()]));
  return [
    ...sheets.flatMap(([file, text]) => sheetFaults(file, text)),
    ...undefinedProperties(sources),
    ...[...sources]
      .filter(([file]) => /\.tsx?$/.test(file))
      .flatMap(([file, text]) => codeFaults(file, text, globals, modules, used)),
    ...[...modules].flatMap(([file, names]) =>
      [...names].filter((name) => !used.get(file)?.has(name)).map((name) => `${file}:1 unused class: ${name}`),
    ),
  ];
}

/** Custom properties that no sheet and no code gives a value: what uses one falls back without a word. */
function undefinedProperties(sources: Sources): string[] {
  const texts = [...sources].map(([file, text]) => [file, withoutComments(text)] as const);
  const given = new Set(
    texts.flatMap(([, text]) => Array.from(text.matchAll(/(--[\w-]+)['"`]?\s*[:\]]/g), ([, name]) => name)),
  );
  return texts.flatMap(([file, text]) =>
    Array.from(text.matchAll(/var\((--[\w-]+)\)/g))
      .filter(([, name]) => !given.has(name))
      .map(({ 1: name, index }) => `${file}:${lineAt(text, index)} no such property: ${name}`),
  );
}

/** Padding, margin and gap, also as a custom property; the value is the first group. */
const SPACING =
  /(?<![\w-])(?:(?:padding|margin)(?:-\w+)*|(?:row-|column-)?gap|--[\w-]*(?:padding|margin|gap|inset)):([^;}]*)/g;
const LENGTH = /(?<![\w.-])-?[\d.]+(?:px|r?em|ch|pt)\b/g;
const HAIRLINE = /^-?(?:0|1|2)px$/;

/** The build imports classes by name (`class-names-plugin.ts`): these cannot be. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

function sheetFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const isModule = file.endsWith('.module.css');
  if (!isModule && !file.startsWith(GLOBAL)) faults.push(`${file}:1 not a CSS Module`);
  if (isModule)
    for (const name of classesOf(text))
      if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) faults.push(`${file}:1 class not in camelCase: ${name}`);
      else if (RESERVED.has(name)) faults.push(`${file}:1 class with a name of the language: ${name}`);
  const code = withoutComments(text);
  if (file === TOKENS) {
    for (const [scale, most] of Object.entries(SCALES)) {
      const steps = code.match(new RegExp(`--${scale}-[\\w-]+:`, 'g'))?.length ?? 0;
      if (steps > most) faults.push(`${file}:1 ${steps} steps of --${scale}; ${most} are the most`);
    }
    return faults;
  }
  const part = file.replace(/^.*?\/src\/|\.module\.css$/g, '');
  const measured = MEASURED[part] ?? [];
  for (const { 1: width, index } of code.matchAll(CONDITION))
    if (NARROW[part] !== width) faults.push(`${file}:${lineAt(code, index)} width without a name: ${width}`);
  for (const { 0: declaration, 1: value = '', index } of code.matchAll(SPACING))
    for (const [length] of value.matchAll(LENGTH))
      if (!HAIRLINE.test(length) && !measured.includes(length))
        faults.push(`${file}:${lineAt(code, index)} spacing outside the scale: ${length} in ${declaration}`);
  for (const { 0: declaration, 1: value = '', index } of code.matchAll(
    /(?:font(?:-size)?|border(?:-\w+)*-radius):([^;}]*)/g,
  ))
    if (/\d(px|rem|em|pt)\b/.test(value.replace(/\/\s*\d+px/, '')))
      faults.push(`${file}:${lineAt(code, index)} size outside the scale: ${declaration}`);
  return faults;
}

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
/** Scripts and tests select by role, label or attribute: the class of a module has another name in the page. */
const SELECTED = /\.(?:closest|matches|querySelector(?:All)?|locator)(?:<\w+>)?\(\s*(['"`])[^'"`]*\.[a-zA-Z][^'"`]*\1/g;
const LITERAL = /className="([^"]*)"|\bclasses\(([^()]*)\)/g;

function codeFaults(
  file: string,
  text: string,
  globals: ReadonlySet<string>,
  modules: ReadonlyMap<string, ReadonlySet<string>>,
  used: ReadonlyMap<string, Set<string>>,
): string[] {
  const faults: string[] = [];
  const code = stripText(text, { keepStrings: true });
  const fault = (index: number, what: string) => faults.push(`${file}:${lineAt(code, index)} ${what}`);
  for (const { 1: name = '', 2: from = '', index } of code.matchAll(IMPORT)) {
    const sheet = path.posix.join(path.posix.dirname(file), from);
    const known = modules.get(sheet);
    if (known === undefined) fault(index, `no such sheet: ${from}`);
    for (const use of code.matchAll(new RegExp(`(?<![\\w./'])${name}(?:\\.(\\w+)|\\[)`, 'g'))) {
      if (use[1] === undefined) fault(use.index, `class by a computed name: ${name}[…]`);
      else if (known && !known.has(use[1])) fault(use.index, `no such class: ${use[0]}`);
      else if (use[1] !== undefined) used.get(sheet)?.add(use[1]);
    }
  }
  if (file.startsWith('apps/web/src/') && file !== WIDTHS)
    for (const { 1: width, index } of code.matchAll(CONDITION)) fault(index, `width without a name: ${width}`);
  for (const { 0: call, index } of code.matchAll(SELECTED)) fault(index, `selected by class: ${call.slice(1)}`);
  for (const { 1: literal, 2: list = '', index } of code.matchAll(LITERAL)) {
    const names = literal ?? Array.from(list.matchAll(/'([^']*)'/g), ([, inner]) => inner).join(' ');
    for (const name of names.split(/\s+/))
      if (name !== '' && !globals.has(name)) fault(index, `no such global class: ${name}`);
  }
  return faults;
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const sources = readSources(root, ['apps/web/src', 'e2e'], /\.(tsx?|css)$/);
  const faults = findStyleFaults(sources);
  for (const line of faults) console.log(line);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
