import { isTest, type Sources } from './source-files.ts';

const MESSAGES = 'packages/contract/src/messages.ts';
/** The sentences that messages.ts takes from there. */
const FIRST = 'packages/contract/src/first-messages.ts';

interface Sentence {
  /** `messages.cartIsEmpty` */
  readonly name: string;
  /** Undefined for one that is made of parts. */
  readonly text: string | undefined;
}

/** The members of the objects of messages.ts. */
function sentencesOf(source: string, first: string): Sentence[] {
  const textOf = (member: string) => new RegExp(`^export const ${member} = ['"](.+)['"];$`, 'm').exec(first)?.[1];
  return [...source.matchAll(/^export const (\w+) = \{$([\s\S]*?)^\} as const;/gm)].flatMap(
    ([, group = '', body = '']) =>
      [...body.matchAll(/^ {2}(\w+)(?::\s*(?:'([^'\n]*)'|"([^"\n]*)")?|,)/gm)].map(
        ([, member = '', single, double]) => ({
          name: `${group}.${member}`,
          text: single ?? double ?? textOf(member),
        }),
      ),
  );
}

function names(name: string): (text: string) => boolean {
  const whole = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
  return (text) => whole.test(text);
}

const importsFirst = (name: string): ((text: string) => boolean) => {
  const member = name.split('.')[1] ?? '';
  const taken = new RegExp(String.raw`import \{[^}]*\b${member}\b[^}]*\} from '@cartwright/contract/first-messages'`);
  return (text) => taken.test(text);
};

const spells =
  (sentence: string | undefined) =>
  (text: string): boolean =>
    sentence !== undefined && text.includes(sentence.trim());

/** The sentences that the program does not use, and those that no test names or spells out. */
export function findMessageFaults(sources: Sources): { unused: string[]; untested: string[] } {
  const others = [...sources].filter(([file]) => file !== MESSAGES);
  const code = others.filter(([file]) => !isTest(file)).map(([, text]) => text);
  const tests = others.filter(([file]) => isTest(file)).map(([, text]) => text.replaceAll("\\'", "'"));
  const sentences = sentencesOf(sources.get(MESSAGES) ?? '', sources.get(FIRST) ?? '');
  return {
    // Those of first-messages.ts are imported by their own names, too.
    unused: sentences
      .filter(({ name }) => !code.some(names(name)) && !code.some(importsFirst(name)))
      .map(({ name }) => name),
    untested: sentences
      .filter(({ name, text }) => !tests.some(names(name)) && !tests.some(spells(text)))
      .map(({ name }) => name),
  };
}
