import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPageRenderer } from '../../core/contract/public-dashboard.ts';

export interface PublicPage {
  renderer: PublicPageRenderer;
  /** Files by the address under which pages name them. */
  assets: ReadonlyMap<string, { bytes: Buffer; extension: string }>;
}

const ASSETS = '/public-assets';

/** The page for residents as the build left it, or null where it is not built. It is loaded by its place: server/ does not know web/. */
export async function loadPublicPage(directory: string): Promise<PublicPage | null> {
  const script = join(directory, 'render.js');
  const names = await readdir(directory).catch((): string[] => []);
  if (!names.includes('render.js')) return null;
  const module: unknown = await import(pathToFileURL(script).href);
  const assets = new Map<string, { bytes: Buffer; extension: string }>();
  for (const name of names.filter((file) => extname(file) === '.css')) {
    assets.set(`${ASSETS}/${name}`, { bytes: await readFile(join(directory, name)), extension: extname(name) });
  }
  return { renderer: rendererOf(module, script), assets };
}

function rendererOf(module: unknown, script: string): PublicPageRenderer {
  if (isRenderer(module)) return module;
  throw new Error(`${script} does not make the public page. Build it again: npm run build`);
}

function isRenderer(module: unknown): module is PublicPageRenderer {
  const has = (name: string) =>
    typeof module === 'object' && module !== null && typeof Reflect.get(module, name) === 'function';
  return has('renderDashboard') && has('renderNotFound');
}
