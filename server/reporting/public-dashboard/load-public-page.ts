import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPageRenderer } from '../../../core/contract/public-dashboard-page.ts';
import type { AssetAddresses } from './site/addresses.ts';
import { loadDrawing, type DrawPicture } from './site/draw-picture.ts';
import { loadHandoutDrawing, type DrawHandout } from './site/handout-pdf/draw-handout.ts';

/** Where another process can load the page, and how it recognizes it. */
export interface PageSource {
  directory: string;
  origin: string | null;
  stylesheet: string;
  script: string;
}

export interface PublicPage {
  /** Null if the page exists only in this process. */
  source: PageSource | null;
  renderer: PublicPageRenderer;
  addresses: AssetAddresses;
  /** Address of the site without a path, such as `https://budget.example.org`; null if it is not configured. */
  origin: string | null;
  /** Draws pictures; null if that is not possible. Releases then have no pictures. */
  drawPicture: DrawPicture | null;
  /** Draws handouts as PDFs; null if that is not possible. Releases then have no PDFs. */
  drawHandout: DrawHandout | null;
  /** Files by the path that pages use for them. */
  assets: ReadonlyMap<string, Buffer>;
}

export const ASSETS = '/public-assets/';

/**
 * Loads the page for residents from the build output. Returns null if the page is not built. The page is loaded by path,
 * because server/ must not import web/.
 */
export async function loadPublicPage(directory: string, origin: string | null = null): Promise<PublicPage | null> {
  const script = join(directory, 'render.js');
  const built = await readdir(join(directory, 'assets')).catch((): string[] => []);
  const named = (form: RegExp) => built.find((name) => form.test(name));
  const [stylesheet, page] = [named(/^page-.*\.css$/), named(/^page-.*\.js$/)];
  if (stylesheet === undefined || page === undefined) return null;
  const module: unknown = await import(pathToFileURL(script).href);
  const assets = new Map<string, Buffer>();
  for (const name of built.filter((file) => ['.css', '.js'].includes(extname(file)))) {
    assets.set(ASSETS + name, await readFile(join(directory, 'assets', name)));
  }
  const addresses = { stylesheet: ASSETS + stylesheet, script: ASSETS + page, icon: `${ASSETS}icon-1.svg` };
  return {
    source: { directory, origin, stylesheet: addresses.stylesheet, script: addresses.script },
    renderer: rendererOf(module, script),
    addresses,
    origin,
    drawPicture: loadDrawing(),
    drawHandout: loadHandoutDrawing(),
    assets: assets.set(`${ASSETS}icon-1.svg`, Buffer.from(ICON)),
  };
}

/** Icon: bars of a budget; small enough to inline. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b7350"/><path d="M8 24V15h4v9zm6 0V8h4v16zm6 0v-6h4v6z" fill="#fff"/></svg>';

function rendererOf(module: unknown, script: string): PublicPageRenderer {
  if (isRenderer(module)) return module;
  throw new Error(`${script} does not export the public page. To build the page again, run: npm run build`);
}

const FUNCTIONS = [
  ...['renderDashboard', 'schoolsWithPage', 'renderSchool', 'renderLinkPicture', 'renderEmbed', 'renderHandout'],
  ...['handoutSheet', 'renderNotice', 'ownTexts'],
];

function isRenderer(module: unknown): module is PublicPageRenderer {
  const has = (name: string) =>
    typeof module === 'object' && module !== null && typeof Reflect.get(module, name) === 'function';
  return FUNCTIONS.every(has);
}
