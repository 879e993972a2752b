import { defineConfig } from 'vite';

/** The page for residents: a module that the server loads and calls, and the stylesheet that its pages name. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/public-assets/',
  publicDir: false,
  cacheDir: '../.cache/vite-public-page',
  // React is built in as for production, however the server is started.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'public-dashboard/page/render.tsx',
    outDir: '../dist/public-page',
    emptyOutDir: true,
    assetsDir: '',
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    cssMinify: true,
    target: 'node20',
  },
});
