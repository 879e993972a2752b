import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { global: 'globalThis' },
  cacheDir: '../.cache/vite',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The first versions that know light-dark(): for older ones it would be compiled into variables that nothing defines.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Styles and small images stay separate files: the security policy allows no inline ones.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2500,
    // Zod would try whether it may compile code, which the security policy forbids and reports.
    rolldownOptions: { output: { intro: 'globalThis.__zod_globalConfig ??= { jitless: true };' } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/public': 'http://127.0.0.1:3000' } },
});
