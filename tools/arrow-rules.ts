import path from 'node:path';
import { isTest } from './source-files.ts';

/** The features in their order: each may import only those before it. */
export const FEATURES = [
  'people',
  'settings',
  'accounts',
  'tiers',
  'products',
  'invitations',
  'carts',
  'orders',
  'fulfillment',
  'paperwork',
  'accounting',
  'reports',
  'dashboard',
  'portal',
];

/** Packages that a floor may import besides itself; a floor that is not named here may import any. */
const PACKAGES: Record<string, RegExp> = {
  'packages/domain': /^$/,
  'packages/contract': /^(zod|@cartwright\/domain\/.+)$/,
};
const IN_TESTS = /^(vitest|fast-check|node:.+)$/;

/** Floors inside the web app, lowest first; each may import those beside and below it. */
const WEB_LAYERS = [
  ['api', 'ui'],
  ['form'],
  ['grid', 'map'],
  ['context'],
  ['features'],
  ['shell'],
  ['routes.tsx', 'main.tsx'],
];
/** Floors inside the server, lowest first; the lowest is the kernel that every feature stands on. */
const SERVER_LAYERS = [
  ['core', 'db', 'auth', 'http', 'net', 'jobs', 'documents', 'config.ts', 'paths.ts'],
  ['features'],
  ['seed'],
  ['app.ts'],
  ['main.ts'],
];

/** Why `file` may not import `specifier`, or undefined when it may. */
export function refuseImport(file: string, specifier: string): string | undefined {
  const floor = file.split('/').slice(0, 2).join('/');
  if (!specifier.startsWith('.')) return refusePackage(file, floor, specifier);
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (!target.startsWith(`${floor}/`)) return refuseFloor(floor, target);
  if (isTest(file)) return undefined;
  if (floor === 'apps/server') return refuseServer(file, target);
  if (floor === 'apps/web') return refuseLayer(WEB_LAYERS, file, target);
  return undefined;
}

function refusePackage(file: string, floor: string, specifier: string): string | undefined {
  if (specifier.startsWith('@cartwright/server') || specifier.startsWith('@cartwright/web')) {
    return 'the apps are nobody’s package';
  }
  const allowed = PACKAGES[floor];
  if (allowed === undefined || allowed.test(specifier)) return undefined;
  if (isTest(file) && IN_TESTS.test(specifier)) return undefined;
  return `${floor} may not depend on the package ${specifier}`;
}

function refuseFloor(floor: string, target: string): string | undefined {
  if (['e2e', 'bench', 'tools'].includes(floor.split('/')[0] ?? '')) return undefined;
  return `${floor} may not reach into ${target.split('/').slice(0, 2).join('/')}`;
}

function refuseServer(file: string, target: string): string | undefined {
  if (file.endsWith('.cli.ts') || file.endsWith('drizzle.config.ts')) return undefined;
  return refuseLayer(SERVER_LAYERS, file, target) ?? refuseFeature(file, target) ?? refuseTable(file, target);
}

function refuseLayer(layers: string[][], file: string, target: string): string | undefined {
  const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name.split('/')[3] ?? ''));
  const from = layerOf(file);
  const to = layerOf(target);
  if (from === -1 || to === -1 || to <= from) return undefined;
  return `${file.split('/')[3]} lies below ${target.split('/')[3]}`;
}

function refuseFeature(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((name) => /^apps\/server\/src\/features\/([^/]+)\//.exec(name)?.[1]);
  if (from === undefined || to === undefined || from === to) return undefined;
  const missing = [from, to].find((name) => !FEATURES.includes(name));
  if (missing !== undefined) return `the feature ${missing} is not in the order of features`;
  if (FEATURES.indexOf(to) > FEATURES.indexOf(from)) return `${from} stands left of ${to}: subscribe in app.ts instead`;
  if (/\.(commands|queries)\.ts$/.test(target)) return undefined;
  return `${from} may use only the commands and queries of ${to}`;
}

/** The tables of the platform stand right of people, which they point to, and left of everything else. */
function refuseTable(file: string, target: string): string | undefined {
  const order = ['people', 'platform', ...FEATURES.slice(1)];
  const [from, to] = [file, target].map((name) => /\/db\/schema\/([a-z]+)[^/]*\.table\.ts$/.exec(name)?.[1]);
  if (from === undefined || to === undefined || order.indexOf(to) <= order.indexOf(from)) return undefined;
  return `the tables of ${from} stand left of those of ${to}`;
}
