import type { KnipConfig } from 'knip';

/**
 * Two runs use it: what nothing uses, and (`--production`) what only tests use. There entries and files marked with `!`
 * count and nothing else.
 */
const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs!',
        'tools/checks/*.ts',
        'bench/**/*.test.ts',
        'bench/load/load.cli.ts',
        'bench/load/exports.cli.ts',
        'bench/load/imports.cli.ts',
        'bench/load/documents.cli.ts',
        'bench/load/loop-delay.ts',
        'bench/load/baseline/server.ts',
        'e2e/**/*.test.ts',
        '{bench,e2e}/**/vitest.config.ts',
        'e2e/setup/global-setup.ts',
        'e2e/*/app/main.tsx',
      ],
      project: ['tools/**!', 'bench/**', 'e2e/**', '!tools/**/*.ts!'],
      ignoreDependencies: [
        // Programs, and what a program loads by name.
        'oxfmt',
        'oxlint',
        'oxlint-tsgolint',
        '@swc/core',
        // Read as a file by the browser tests.
        'axe-core',
        // Dependencies of the server that the benchmark uses with it.
        'fastify',
        'pg',
        'pdfkit',
        '@expo-google-fonts/inter',
        '@types/yazl',
        '@types/smtp-server',
        // Dependencies of the web app that the harness pages use with it.
        'react',
        'react-dom',
        '@tanstack/.+',
      ],
    },
    'apps/server': {
      entry: [
        'src/main.ts!',
        'src/**/*.cli.ts!',
        'src/**/*-worker.ts!',
        'src/db/schema/*.table.ts!',
        // A migration is written with it.
        'src/db/rules/order-transitions.ts!',
        '{src,test}/**/*.test.ts',
        'test/**/vitest.long.config.ts',
      ],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', 'test/**/*.ts'],
      // The fonts of documents are read as files.
      ignoreDependencies: ['@expo-google-fonts/inter'],
      // A disk that tests fill.
      ignoreBinaries: ['mount', 'umount'],
    },
    'apps/web': {
      entry: ['src/main.tsx!', 'build/*-plugin.ts!', '{src,build,test}/**/*.test.ts', 'test/*/main.tsx'],
      project: ['{src,build}/**/*.{ts,tsx}!', '!{src,build}/**/*.test.ts!', 'test/**/*.{ts,tsx}'],
      // A style sheet, and the contract of the app that a test builds.
      ignoreDependencies: ['@fontsource-variable/inter', 'zod'],
    },
    'packages/*': {
      // Every file is an entry by package.json: what the apps do not import is unused all the same.
      includeEntryExports: true,
      entry: ['{src,test}/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', 'test/**/*.ts'],
    },
  },
};

export default config;
