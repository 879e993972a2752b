import { defineConfig } from 'vite';

/** Builds the stylesheet and the scripts of the pages for residents. Each file name contains a hash of the file's content. */
export default defineConfig({
  root: import.meta.dirname,
  // Scripts import each other by relative paths, so that the site works in any folder of a web server.
  base: './',
  publicDir: false,
  cacheDir: '../.cache/vite-public-assets',
  build: {
    outDir: '../dist/public-page/assets',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssMinify: true,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'reporting/public-dashboard/page/client/page.ts',
      output: {
        entryFileNames: 'page-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: 'page-[hash][extname]',
      },
    },
  },
});
