import { defineConfig } from 'vite';

/** What makes the page for residents: a module that the server loads and calls. Its files are made by public-assets.config.ts. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  cacheDir: '../.cache/vite-public-page',
  // React is built in as for production, however the server is started.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'reporting/public-dashboard/page/render.tsx',
    outDir: '../dist/public-page',
    emptyOutDir: true,
    target: 'node20',
  },
});
