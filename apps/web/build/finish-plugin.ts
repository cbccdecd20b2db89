import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { extraScripts, mapData, own, part, screen, serverPackages, shell } from './budgets.ts';
import type { Chunk } from './graph.ts';
import { pageMapOf } from './page-map.ts';
import { readSiteMap, routesOf } from './routes-of.ts';
import { table, weigh } from './weigh.ts';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const src = path.join(import.meta.dirname, '../src');

/**
 * Finishes the built app: writes `file.br` and `file.gz` beside every text file and WebAssembly, which the server sends as they are,
 * and `pages.json`, from which it starts a page; fails the build when a route is over its budget.
 */
export function finishPlugin(): Plugin {
  return {
    name: 'cartwright:finish',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: styleFirst },
    writeBundle: {
      order: 'post',
      async handler({ dir = 'dist' }, bundle) {
        const sizes = await compressAll(dir);
        const built = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunks = [...built.map(describe), ...extraScripts.map(asExtraScript)];
        const routes = routesOf(readSiteMap(src));
        await writeFile(path.join(dir, 'pages.json'), JSON.stringify(pageMapOf(chunks, routes)));
        const size = (file: string) => sizes.get(file) ?? 0;
        const { lines, faults: tooHeavy } = weigh({ chunks, routes, size }, { shell, screen, part, own });
        const faults = [...tooHeavy, ...weighMap(sizes), ...built.flatMap(packagesOfServer)];
        this.info(`\n${table(lines)}`);
        if (faults.length > 0) this.error(`The web app is over its budgets:\n- ${faults.join('\n- ')}`);
      },
    },
  };
}

/** A map loads the country and the counties of one state as data. */
function weighMap(sizes: ReadonlyMap<string, number>): string[] {
  const files = [...sizes].filter(([name]) => name.startsWith('assets/map-'));
  const country = files.find(([name]) => name.endsWith('/states.json'))?.[1] ?? 0;
  const largest = Math.max(0, ...files.filter(([name]) => !name.endsWith('/states.json')).map(([, size]) => size));
  const weight = (country + largest) / 1024;
  return weight > mapData ? [`A map loads ${weight.toFixed(1)} KB of data; ${mapData} is the most`] : [];
}

/** The chunk's modules of packages that only the server needs, one sentence each. */
function packagesOfServer({ fileName, moduleIds }: Rolldown.OutputChunk): string[] {
  const found = serverPackages.filter((name) => moduleIds.some((id) => id.includes(`/node_modules/${name}/`)));
  return found.map((name) => `${fileName} holds ${name}, which is for the server`);
}

/** Moves the style sheets to the top: the first paint waits for them alone, and there are many scripts. */
function styleFirst(html: string): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
  return sheets
    .reduce((rest, sheet) => rest.replace(sheet, ''), html)
    .replace('<head>\n', `<head>\n${sheets.join('')}`);
}

/** Brotli bytes of every such file below the folder, by its path there. */
async function compressAll(folder: string): Promise<Map<string, number>> {
  const all = await readdir(folder, { recursive: true });
  const texts = all.filter((name) => /\.(js|css|svg|json|wasm)$/.test(name));
  const sizes = texts.map(async (name): Promise<[string, number]> => {
    const file = path.join(folder, name);
    const text = await readFile(file);
    const [small, less] = await Promise.all([toBrotli(text), toGzip(text, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, less)]);
    return [name.replaceAll('\\', '/'), small.length];
  });
  return new Map(await Promise.all(sizes));
}

/** The page's script is the entry; any other, for instance a worker, counts as lazy. */
function describe({ fileName, facadeModuleId, ...chunk }: Rolldown.OutputChunk): Chunk {
  const module = facadeModuleId ? path.relative(src, facadeModuleId).replaceAll('\\', '/') : undefined;
  const later = chunk.isEntry || chunk.isDynamicEntry ? 'lazy' : 'shared';
  return {
    file: fileName,
    module,
    kind: chunk.isEntry && module === '../index.html' ? 'entry' : later,
    imports: chunk.imports,
    later: chunk.dynamicImports,
    css: [...(chunk.viteMetadata?.importedCss ?? [])],
  };
}

const asExtraScript = (file: string): Chunk => ({
  file,
  module: undefined,
  kind: 'entry',
  imports: [],
  later: [],
  css: [],
});
