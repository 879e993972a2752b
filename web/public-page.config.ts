import { defineConfig } from 'vite';

/** Builds the module with which the server renders the page for residents. public-assets.config.ts builds the page's styles and scripts. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  cacheDir: '../.cache/vite-public-page',
  // Includes the production build of React, whatever NODE_ENV is when the server runs.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'reporting/public-dashboard/page/render.tsx',
    outDir: '../dist/public-page',
    emptyOutDir: true,
    target: 'node20',
  },
});
