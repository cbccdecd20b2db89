import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { baseMapPlugin } from './build/base-map-plugin.ts';
import { callsPlugin } from './build/calls-plugin.ts';
import { classNamesPlugin } from './build/class-names-plugin.ts';
import { finishPlugin } from './build/finish-plugin.ts';
import { widthsPlugin } from './build/widths-plugin.ts';

const server = process.env['CARTWRIGHT_SERVER'] ?? 'http://127.0.0.1:3000';

/** Parts that many screens share and no list needs: a list must not load them with what it shares. */
const beyondLists = new RegExp(
  [
    'contract/src/problems',
    'domain/src/orders/order-(transitions|guards)',
    'domain/src/money/(pricing|totals|discount-rules|margin|price-change|rule-form)',
    'domain/src/(refusals|carts/|products/(?!unit-price)|paperwork/|accounts/identifier|accounting/invoice\\.)',
    'src/api/(refusal-text|kept)',
    'src/lib/(use-combobox|serial)',
    'src/ui/(overlay/Options|page/Sections|controls/ActionButton)',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      // The package's entry is a build that cannot be tree-shaken.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
      // What the shim stands in for is in React.
      { find: /^use-sync-external-store\/shim\/with-selector/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [react(), widthsPlugin(), classNamesPlugin(), callsPlugin(), baseMapPlugin(), finishPlugin()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/v1', '/healthz', '/readyz', '/openapi.json'].map((path) => [path, server])),
  },
  worker: { format: 'es' },
  build: {
    // Explicit browsers, or the CSS minifier rewrites light-dark() into something that loses the theme.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0, // default-src 'self' forbids data: addresses
    modulePreload: {
      polyfill: false,
      // A preloaded module that fails stays failed for the page, and opening its part again would not ask the server.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    sourcemap: false,
    rolldownOptions: {
      // Each icon reads a property of its data, which would stay beside it.
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // A group's name lists everybody who needs it, and is in each of them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          // Otherwise a group includes what it shares with the shell, and the shell loads the whole group.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            // Router, queries and their dependencies; splitting them would create a cycle of chunks.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 4 },
            // What the entry needs is loaded on every page: one file for it.
            { name: 'shell', tags: ['$initial'], priority: 3 },
            // The sentences that first screens and lists do without.
            { name: 'messages', test: /contract[\\/]src[\\/]messages/, priority: 3 },
            // What carts, orders and dialogs need beyond a list, in a few files by who needs them.
            {
              name: 'rules',
              test: beyondLists,
              priority: 2,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            {
              name: 'grid',
              test: /src[\\/]grid[\\/](?!body[\\/]VirtualRows|filters[\\/])/,
              priority: 1,
            },
            // Small pieces that most screens have: one file, for each file is a request. Days of deliveries are no matter of lists.
            {
              name: 'parts',
              test: /src[\\/](ui|api|lib)[\\/]|lucide-react|@tanstack[\\/](react-(?!virtual)|query-core)|packages[\\/](?!domain[\\/]src[\\/]dates[\\/](?:delivery|holidays))/,
              minShareCount: 6,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
