import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All but the library of the charts, which is loaded with the first chart. */
const NOT_CHARTS = /^(?!.*plotly)/;

/** Whether a module, or one that it imports, is of the grid's library. */
function hasGrid(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.includes('ag-grid')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importedIds.some((imported) => hasGrid(imported, modules, seen)) ?? false;
}

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
    rolldownOptions: {
      output: {
        intro: 'globalThis.__zod_globalConfig ??= { jitless: true };',
        // What screens share comes in two files, with the grid and without it: else each icon and helper would be a request.
        codeSplitting: {
          groups: [
            { name: (id, modules) => (hasGrid(id, modules) ? null : 'shared'), test: NOT_CHARTS, minShareCount: 3 },
            {
              name: (id, modules) => (hasGrid(id, modules) ? 'grid' : null),
              test: NOT_CHARTS,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/public': 'http://127.0.0.1:3000' } },
});
