import { defineConfig } from 'vite';

/** The stylesheet and the script that the pages for residents name; each has a hash of its content in its name. */
export default defineConfig({
  root: import.meta.dirname,
  // A script finds the others beside itself, wherever the site is put.
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
