import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['CARTWRIGHT_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/v1', '/healthz', '/openapi.json'].map((path) => [path, server])),
  },
  build: {
    // Named browsers, or the CSS minifier rewrites light-dark() into something that loses the theme.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0, // default-src 'self' forbids data: addresses
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Or a group takes along what it shares with the shell, and the shell loads the whole group for it.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)[\\/]/,
              priority: 2,
            },
            {
              name: 'grid',
              test: /node_modules[\\/]@tanstack[\\/](react-table|table-core|react-virtual|virtual-core)[\\/]|src[\\/]grid[\\/](?!grid-search|density)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
