import { createRequire } from 'node:module';
import { interFonts } from './inter-fonts.ts';

/** Draws an SVG as PNG. */
export type DrawPicture = (svg: string) => Promise<Buffer>;

interface Resvg {
  renderAsync(svg: string, options: object): Promise<{ asPng(): Buffer }>;
}

/**
 * Returns the function that draws the pictures for shared links. Returns null if the fonts or the drawing package, which is optional on
 * each platform, are not installed. The function draws in another thread and reads no files except its fonts.
 */
export function loadDrawing(): DrawPicture | null {
  const require = createRequire(import.meta.url);
  try {
    const drawing: unknown = require('@resvg/resvg-js');
    const { regular, bold } = interFonts();
    if (!isResvg(drawing)) return null;
    const font = { fontFiles: [regular, bold], loadSystemFonts: false, defaultFontFamily: 'Inter' };
    return async (svg) => (await drawing.renderAsync(svg, { font })).asPng();
  } catch {
    return null;
  }
}

function isResvg(module: unknown): module is Resvg {
  return typeof module === 'object' && module !== null && typeof Reflect.get(module, 'renderAsync') === 'function';
}
