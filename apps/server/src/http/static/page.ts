import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A route of the built app (apps/web/build/page-map.ts writes them to pages.json): what its screen loads. */
const pageMapSchema = z.array(
  z.object({ pattern: z.string(), signedIn: z.boolean(), js: z.array(z.string()), css: z.array(z.string()) }),
);

/** What differs between pages when they are served. */
export interface PageStart {
  readonly path: string;
  /** The response of `GET /v1/auth/me`; null when nobody is signed in, undefined when that is unknown. */
  readonly me: unknown;
}

/** Sent with pages and every API response: the build that the server serves. */
export const BUILD_HEADER = 'x-app-build';

/** The page of a built app. */
export interface AppPage {
  /** Identifies this build, in the page and in every API response. */
  readonly build: string;
  readonly write: (start: PageStart) => string;
  /** Whether a screen of the app has the address. */
  readonly isScreen: (path: string) => boolean;
}

/**
 * Reads the page of the built app. Its `write` completes the page for one request: it preloads the files of the screen,
 * includes the person, and shows the skeleton of the screen to come, so that the browser need not wait for a script to
 * find out.
 */
export async function readPage(folder: string): Promise<AppPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const map = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '[]');
  const routes = pageMapSchema
    .parse(JSON.parse(map))
    .map(({ pattern, ...route }) => ({ ...route, pattern: new RegExp(pattern, 'i'), links: linksTo(route) }));
  // File names contain content hashes and the page refers to all of them, so this hash covers the whole app.
  const build = createHash('sha256').update(html).update(map).digest('hex').slice(0, 16);
  const write = ({ path, me }: PageStart): string => {
    const route = routes.find(({ pattern }) => pattern.test(path));
    const values: Readonly<Record<string, string>> = {
      BUILD: build,
      ME: me === undefined ? '' : scriptText(me),
      SKELETON: me === null || route?.signedIn === false ? 'bare' : 'shell',
      // Nobody is signed in: the sign-in is shown instead of the screen.
      FILES: me === null && route?.signedIn ? '' : (route?.links ?? ''),
    };
    // In one pass, so that a value that looks like a placeholder is not replaced.
    return html.replaceAll(/__(BUILD|ME|SKELETON)__|<!--(FILES)-->/g, (_mark, ...names: unknown[]) => {
      const name = names.find((each) => typeof each === 'string' && each in values);
      return values[String(name)] ?? '';
    });
  };
  const isScreen = (path: string): boolean => routes.length === 0 || routes.some(({ pattern }) => pattern.test(path));
  return { build, write, isScreen };
}

const linksTo = ({ js, css }: { js: readonly string[]; css: readonly string[] }): string =>
  [
    ...css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');

/** JSON that cannot end the script element it is in. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
