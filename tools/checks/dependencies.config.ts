// Who may import whom: the rules of AGENTS.md, checked by dependency-cruiser in `npm run check`.
import type { IRegularForbiddenRuleType, IResolveOptions } from 'dependency-cruiser';

type Rule = IRegularForbiddenRuleType & { name: string; comment: string };

/** The features in their order: each may import only those before it. */
const FEATURES = [
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

/** Lowest first. What is in a layer imports those below it, and nothing beside it in its layer. */
const SERVER_LAYERS = [
  ['core', 'paths'],
  ['db'],
  ['auth'],
  ['http', 'documents', 'net'],
  ['jobs'],
  ['features'],
  ['seed'],
  ['app'],
  ['config'],
  ['secret-key'],
  ['start', 'first-use'],
  ['main', 'cli'],
];
const WEB_LAYERS = [
  ['lib'],
  ['api', 'ui'],
  ['form'],
  ['calls'],
  ['grid', 'map'],
  ['context'],
  ['features(?!/[^/]+/routes\\.ts$)'],
  ['shell'],
  ['(routes|features/[^/]+/routes)'], // Those of a feature are its own, and know the frame around its screens.
  ['main'],
];

/** Tables of the platform (sessions, jobs, audit) refer to people; those of every other feature may refer to them. */
const TABLES = ['people', 'platform', ...FEATURES.slice(1)];

const TEST = ['\\.test\\.tsx?$', '^(apps|packages)/[^/]+/test/'];
const CONFIG = '\\.config\\.(ts|mjs)$';
const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

const either = (names: string[]) => `(${names.join('|')})`;

/** No layer of `app` imports one above it, and nothing imports what is beside it in its layer. */
function layerRules(name: string, app: string, layers: string[][]): Rule[] {
  const place = (group: string[]) => `^${app}/${either(group)}(/|\\.tsx?$)`;
  const upward = layers.slice(0, -1).map((layer, index) => ({
    name: `${name}-layer-${/\w+/.exec(layer[0] ?? '')?.[0]}`,
    comment: `the layer lies below ${layers[index + 1]?.join(', ')}`,
    from: { path: place(layer), pathNot: TEST },
    to: { path: place(layers.slice(index + 1).flat()) },
  }));
  const sideways = layers
    .filter((layer) => layer.length > 1)
    .map((layer) => ({
      name: `${name}-same-layer`,
      comment: `${layer.join(', ')} do not import each other`,
      from: { path: place(layer), pathNot: TEST },
      to: { path: place(layer), pathNot: `^${app}/$1(/|\\.tsx?$)` },
    }));
  const known = {
    name: `${name}-known-layer`,
    comment: `what lies directly in ${app} has a place in the list of layers`,
    from: { path: `^${app}/`, pathNot: [...TEST, '\\.d\\.ts$', place(layers.flat())] },
    to: {},
  };
  return [...upward, ...sideways, known];
}

/** For every name but the last: `file(name)` does not import `file(of a later name)`. */
function orderRules(name: string, order: string[], file: (name: string) => string): Rule[] {
  return order.slice(0, -1).map((left, index) => ({
    name: `${name}-${left}`,
    comment: `${left} comes before ${order.slice(index + 1).join(', ')}`,
    from: { path: file(left), pathNot: TEST },
    to: { path: file(either(order.slice(index + 1))) },
  }));
}

/** Features import in their order, and of another one only the files of `shared`. */
function featureRules(name: string, app: string, shared: string, comment: string): Rule[] {
  const folder = `^${app}/features/`;
  return [
    ...orderRules(`${name}-feature-order`, FEATURES, (feature) => `${folder}${feature}/`),
    {
      name: `${name}-feature-known`,
      comment: 'a feature has its place in the order',
      from: { path: folder, pathNot: [...TEST, `${folder}${either(FEATURES)}/`] },
      to: {},
    },
    {
      name: `${name}-feature-shared`,
      comment,
      from: { path: `${folder}([^/]+)/`, pathNot: TEST },
      to: { path: folder, pathNot: [`${folder}$1/`, shared] },
    },
  ];
}

/** Addresses lie below all features, because those to the left link to those to the right. */
const places: Rule[] = [
  {
    name: 'web-places-alone',
    comment: 'the addresses of a feature import no other feature’s, and context/places.ts gathers them',
    from: { path: `^${WEB}/context/places/${either(FEATURES)}\\.ts$` },
    to: { path: [`^${WEB}/context/places\\.ts$`, `^${WEB}/context/places/${either(FEATURES)}\\.ts$`] },
  },
];

const packages: Rule[] = [
  {
    name: 'domain-imports-nothing',
    comment: 'the rules of the trade are pure: no package, no Node, no other workspace',
    from: { path: '^packages/domain/', pathNot: [...TEST, CONFIG] },
    to: { pathNot: '^packages/domain/src/' },
  },
  {
    name: 'contract-imports-domain-and-zod',
    comment: 'the contract compiles alone',
    from: { path: '^packages/contract/', pathNot: [...TEST, CONFIG] },
    to: { pathNot: ['^packages/(contract|domain)/src/', 'node_modules/zod/'] },
  },
  {
    name: 'packages-import-no-app',
    comment: 'tests of the packages, too',
    from: { path: '^packages/' },
    to: { path: '^(apps|e2e|bench|tools)/' },
  },
  {
    name: 'domain-tests-import-domain',
    comment: 'tests of the domain need no other workspace',
    from: { path: '^packages/domain/' },
    to: { path: '^packages/contract/' },
  },
  {
    name: 'web-imports-no-server',
    comment: 'they share the contract',
    from: { path: '^apps/web/' },
    to: { path: ['^apps/server/', '^@cartwright/server'] },
  },
  {
    name: 'web-calls-in-api',
    comment: 'screens read with api/query.ts and write with api/write.ts, which know what a write makes stale',
    from: { path: `^${WEB}/`, pathNot: [...TEST, `^${WEB}/api/`] },
    to: { path: `^${WEB}/api/client\\.ts$` },
  },
  {
    name: 'server-imports-no-web',
    comment: 'they share the contract',
    from: { path: '^apps/server/' },
    to: { path: ['^apps/web/', '^@cartwright/web'] },
  },
  {
    name: 'workspaces-by-name',
    comment: 'another workspace is imported by its name, as in @cartwright/domain/money/money',
    from: { path: '^(apps|packages)/([^/]+)/' },
    to: { path: '^(apps|packages)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
];

const tests: Rule[] = [
  {
    name: 'product-imports-no-test',
    comment: 'only tests, benchmarks and configuration import tests and their helpers',
    from: { path: '^(apps|packages)/', pathNot: [...TEST, CONFIG] },
    to: { path: [...TEST, '^(e2e|bench|tools)/'] },
  },
  {
    name: 'no-test-imports-a-test-file',
    comment: 'what two tests share is a helper',
    from: {},
    to: { path: '\\.test\\.tsx?$' },
  },
  {
    name: 'e2e-knows-no-source',
    comment:
      'browser tests drive the built app, or pages built as it is; they start a PostgreSQL and stand-ins of other servers, and make files, as the server’s tests do',
    from: { path: '^e2e/', pathNot: '^e2e/[^/]+/app/' },
    to: {
      path: '^(apps|bench|tools)/',
      pathNot:
        '^(apps/server/test/(cluster|factories/(servers|files)/[a-z-]+)|apps/web/build/widths-plugin|tools/test-tiers)\\.ts$',
    },
  },
  {
    name: 'e2e-harness',
    comment: 'a harness page shows grid and form without the app around them; only the styles are the app’s',
    from: { path: '^e2e/[^/]+/app/' },
    to: { path: '^(apps|bench|tools)/', pathNot: [`^${WEB}/(lib|api|ui|form|calls|grid|map)/`, '\\.css$'] },
  },
  {
    name: 'tools-import-no-app',
    comment: 'the tools run before anything is installed or built',
    from: { path: '^tools/' },
    to: { path: '^(apps|packages|e2e|bench)/' },
  },
  {
    name: 'bootstrap-imports-no-package',
    comment: 'the bootstrap runs on any Node before npm has installed anything',
    from: { path: '^tools/(bootstrap[a-z-]*|process|start|run|build|dev)\\.mjs$' },
    to: { path: 'node_modules/' },
  },
];

const everywhere: Rule[] = [
  { name: 'no-cycle', comment: 'of types neither', from: {}, to: { circular: true } },
  {
    name: 'resolvable',
    comment: 'what cannot be resolved cannot be checked',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.wasm\\?url$', '^(geojson|topojson-specification)$'] },
  },
];

const tables = orderRules(
  'tables-refer-left',
  TABLES,
  (feature) => `^${SERVER}/db/schema/${feature}[a-z-]*\\.table\\.ts$`,
);

/** Every import that is an error. A module of the repository is named by its path, a package by its folder. */
export const forbidden: Rule[] = [
  ...packages,
  ...layerRules('server', SERVER, SERVER_LAYERS),
  ...featureRules(
    'server',
    SERVER,
    '\\.(commands|locks|queries)\\.ts$',
    'of another feature only commands, locks and queries are imported',
  ),
  ...tables,
  ...layerRules('web', WEB, WEB_LAYERS),
  ...featureRules('web', WEB, `^${WEB}/features/[^/]+/shared/`, 'of another feature only what is in its shared/'),
  ...places,
  ...tests,
  ...everywhere,
];

/** Where the specifier of an import leads: as Node and Vite find it. */
export const resolving: Partial<IResolveOptions> = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'types', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
};
