import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A route of the built app (apps/web/build/page-map.ts writes them to pages.json): what its screen loads. */
const pageMapSchema = z.array(
  z.object({ pattern: z.string(), signedIn: z.boolean(), js: z.array(z.string()), css: z.array(z.string()) }),
);

/** What a page begins with besides what is the same for everybody. */
export interface PageStart {
  readonly path: string;
  /** The answer of `GET /v1/auth/me`; null when nobody is signed in, undefined when that is not known. */
  readonly me: unknown;
}

/** On pages and on every answer of the API: the build that the server serves now. */
export const BUILD_HEADER = 'x-app-build';

/** The page of a built app. */
export interface AppPage {
  /** Names this build: another one has another name. It stands in the page and on every answer of the API. */
  readonly build: string;
  readonly write: (start: PageStart) => string;
}

/**
 * Reads the page of the built app. Its `write` fills the page in for one request: files of the screen are asked for
 * together with the page's own, the person comes with it, and the skeleton is that of the screen to come, so that
 * nothing waits for a script to find out.
 */
export async function readPage(folder: string): Promise<AppPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const map = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '[]');
  const routes = pageMapSchema
    .parse(JSON.parse(map))
    .map(({ pattern, ...route }) => ({ ...route, pattern: new RegExp(pattern, 'i'), links: linksTo(route) }));
  // Every file of the app is named by its content, and the page names them all, directly or through others.
  const build = createHash('sha256').update(html).update(map).digest('hex').slice(0, 16);
  const write = ({ path, me }: PageStart): string => {
    const route = routes.find(({ pattern }) => pattern.test(path));
    const values: Readonly<Record<string, string>> = {
      BUILD: build,
      ME: me === undefined ? '' : scriptText(me),
      SKELETON: me === null || route?.signedIn === false ? 'bare' : 'shell',
      // Without a person the screen is not shown: what follows is the sign-in.
      FILES: me === null && route?.signedIn ? '' : (route?.links ?? ''),
    };
    // In one pass: a value that looks like a mark stays what it is.
    return html.replaceAll(/__(BUILD|ME|SKELETON)__|<!--(FILES)-->/g, (_mark, ...names: unknown[]) => {
      const name = names.find((each) => typeof each === 'string' && each in values);
      return values[String(name)] ?? '';
    });
  };
  return { build, write };
}

const linksTo = ({ js, css }: { js: readonly string[]; css: readonly string[] }): string =>
  [
    ...css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');

/** JSON that no browser takes for the end of its script. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
