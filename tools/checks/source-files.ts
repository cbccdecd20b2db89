import fs from 'node:fs';
import path from 'node:path';

/** Source text by path; paths are relative to the repository, with forward slashes. */
export type Sources = Map<string, string>;

const IGNORED = new Set(['node_modules', 'dist', 'coverage', 'migrations']);

/** Reads every file below the given folders whose name matches: by default TypeScript and JavaScript. */
export function readSources(root: string, folders: string[], names = /\.(tsx?|mjs)$/): Sources {
  const sources: Sources = new Map();
  const visit = (folder: string): void => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !IGNORED.has(entry.name)) visit(name);
      else if (entry.isFile() && names.test(name)) {
        sources.set(name, fs.readFileSync(path.join(root, name), 'utf8'));
      }
    }
  };
  for (const folder of folders.filter((name) => fs.existsSync(path.join(root, name)))) visit(folder);
  return sources;
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Blanks comments, and strings and templates unless they are kept. Line breaks stay, so that positions keep their line. */
export function stripText(text: string, { keepStrings }: { keepStrings: boolean }): string {
  return text.replace(TOKEN, (token) => {
    if (keepStrings && !token.startsWith('/')) return token;
    return token.replace(/[^\n]/g, ' ');
  });
}

/** The line of a position, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Tests and what only they use. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /^(apps|packages)\/\w+\/test\//.test(file);
