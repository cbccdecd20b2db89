import type { Plugin } from 'vite';
import { below, from, type Width, widths } from '../src/lib/widths.ts';

/** Every condition, by the name that a style sheet has for it. */
const named: ReadonlyMap<string, string> = new Map(
  (Object.keys(widths) as Width[]).flatMap((width) => [
    [`--from-${width}`, from(width)],
    [`--below-${width}`, below(width)],
  ]),
);

/** An at-rule as PostCSS has it. */
interface Rule {
  params: string;
  error(message: string): Error;
}

/** Writes the named widths out, also in container queries, for which `@custom-media` is not. */
function expand(rule: Rule): void {
  rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_all, name: string) => {
    const condition = named.get(name);
    if (condition === undefined) throw rule.error(`There is no width ${name}; src/lib/widths.ts has them.`);
    return condition;
  });
}

/** Style sheets name the widths of `lib/widths.ts` as custom media, which no browser knows yet. */
export function widthsPlugin(): Plugin {
  const plugin = { postcssPlugin: 'cartwright:widths', AtRule: { media: expand, container: expand } };
  return { name: 'cartwright:widths', config: () => ({ css: { postcss: { plugins: [plugin] } } }) };
}
