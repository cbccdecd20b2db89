import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A route and the module of its screen; undefined for a screen in the shell. */
export interface Route {
  readonly path: string;
  /** Whether it is below the route `signed-in`. */
  readonly signedIn: boolean;
  readonly module: string | undefined;
}

interface Source {
  /** Below `src`. */
  readonly file: string;
  readonly text: string;
}

/** The files of the site map: each has routes as constants whose names are unique among all of them. */
export const readSiteMap = (src: string): Source[] =>
  globSync(['routes.tsx', 'routes/*.ts', 'features/*/routes.ts'], { cwd: src }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(path.join(src, file), 'utf8'),
  }));

/**
 * Reads the site map: every `const name = createRoute({ getParentRoute, path, component })` that has a path.
 * @param sources what `readSiteMap` found
 * @throws {Error} when a part of it has a form that this cannot read, so that no route goes unseen
 */
export function routesOf(sources: readonly Source[]): Route[] {
  const found = new Map<string, Read>();
  const made = sources.reduce((all, source) => all + readRoutes(source, found), 0);
  if (found.size === 0 || found.size !== made) throw new Error('The site map has a route that cannot be read.');
  /** The route and its parents, the outermost last. */
  const line = (name: string): Read[] => {
    const route = found.get(name);
    return route ? [route, ...line(route.parent)] : [];
  };
  return [...found.keys()].map(line).flatMap(([route, ...outer]) => {
    if (route?.path === undefined) return [];
    const paths = [route, ...outer].map((each) => each.path ?? '').toReversed();
    const signedIn = outer.some(({ id }) => id === 'signed-in');
    return [{ path: path.posix.join('/', ...paths), signedIn, module: route.module }];
  });
}

/** Adds the routes of a file by their names; returns how many it makes. */
function readRoutes({ file, text }: Source, found: Map<string, Read>): number {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`The site map cannot be parsed: ${errors[0]?.message}`);
  let made = 0;
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'createRoute') made += 1;
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const [options] = init.arguments;
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'createRoute') return;
      if (options?.type !== 'ObjectExpression') return;
      const parent = property(options, 'getParentRoute');
      found.set(id.name, {
        parent: parent?.type === 'ArrowFunctionExpression' ? nameOf(parent.body) : '',
        path: textOf(property(options, 'path')),
        id: textOf(property(options, 'id')),
        module: lazyModule(file, property(options, 'component')),
      });
    },
  }).visit(program);
  return made;
}

interface Read {
  readonly parent: string;
  readonly path: string | undefined;
  readonly id: string | undefined;
  readonly module: string | undefined;
}

function property({ properties }: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined {
  const match = properties.find((each) => each.type === 'Property' && nameOf(each.key) === name);
  return match?.type === 'Property' ? match.value : undefined;
}

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '');

const textOf = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The module of `lazyRouteComponent(() => import('./module.tsx'), …)`, below `src`. */
function lazyModule(file: string, component: ESTree.Expression | undefined): string | undefined {
  if (component?.type !== 'CallExpression') return undefined;
  const [load] = component.arguments;
  const body = load?.type === 'ArrowFunctionExpression' ? load.body : undefined;
  const module = body?.type === 'ImportExpression' ? textOf(body.source) : undefined;
  if (module === undefined) throw new Error('The site map has a screen that cannot be read.');
  return path.posix.join(path.posix.dirname(file), module);
}
