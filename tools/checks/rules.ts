// Rules are defined in docs/rules, each once; a comment that names one names one that is there.
import { lineAt, type Sources } from './source-files.ts';

interface Kind {
  /** What defines a rule on a page of docs/rules; its first group is the name. */
  readonly defines: RegExp;
  /** What names one, likewise. */
  readonly names: RegExp;
}

const kinds: readonly Kind[] = [
  { defines: /^- \*\*(INV-\d+)\*\*/gm, names: /\b(INV-\d+)\b/g },
  { defines: /^- \*\*(S-\d+)\*\*/gm, names: /(?<![\w-])(S-\d+)\b/g },
  { defines: /^- \*\*(spec 00[01] §\d+)\*\*/gm, names: /\b(spec 00[01] §\d+)/g },
  { defines: /^## (.+)$/gm, names: /\bdomain rules? "([^"]+)"/g },
  { defines: /\*\*((?:WAC|RCW) [\d.-]+\d)\*\*/g, names: /\b((?:WAC|RCW) [\d.-]+\d)/g },
];

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({
    name: (match[1] ?? '').replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ').toLowerCase(),
    at: match.index,
  }));

/** Rules that are named and not defined, and rules that are defined twice, each as one line of text. */
export function findRuleFaults(pages: Sources, sources: Sources): string[] {
  return kinds.flatMap(({ defines, names }) => {
    const defined = [...pages].flatMap(([page, text]) =>
      namesIn(text, defines).map(({ name, at }) => ({ name, place: `${page}:${lineAt(text, at)}` })),
    );
    const known = new Set(defined.map(({ name }) => name));
    const twice = defined.filter(({ name }, at) => defined.findIndex((each) => each.name === name) < at);
    const unknown = [...sources].flatMap(([file, text]) =>
      namesIn(text, names)
        .filter(({ name }) => !known.has(name))
        .map(({ name, at }) => `${file}:${lineAt(text, at)} names a rule that docs/rules does not have: ${name}`),
    );
    return [...twice.map(({ name, place }) => `${place} defines a rule again: ${name}`), ...unknown];
  });
}
