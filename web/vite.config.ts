import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Matches all modules except the chart library, which is loaded with the first chart. */
const NOT_CHARTS = /^(?!.*plotly)/;

/** Returns true if a module belongs to the grid's library, or imports it directly or through other modules. */
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
    // The first browser versions that support the CSS function light-dark(). For older versions, the build would replace this function with
    // variables that nothing defines.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Styles and small images stay separate files, because the content security policy does not allow inline ones.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2500,
    // `intro` keeps Zod from testing whether it can compile code, which the content security policy forbids and reports.
    rolldownOptions: {
      output: {
        intro: 'globalThis.__zod_globalConfig ??= { jitless: true };',
        // Code that screens share is in two files: one with the grid, one without. Otherwise, each icon and helper would be a request.
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
