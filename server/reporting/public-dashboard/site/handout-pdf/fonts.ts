import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { FontFiles } from '../inter-fonts.ts';

/** The fonts. They are read once for all PDFs, because reading them takes longer than drawing a PDF. */
export interface ParsedFonts extends Record<keyof FontFiles, Font> {
  /** The widths of recently measured texts, as multiples of the font size. The handouts of a release have most of their texts in common. */
  widths: LRUCache<string, number>;
}

const MAX_WIDTHS = 5000;

export async function parseFonts({ regular, bold }: FontFiles): Promise<ParsedFonts> {
  const parse = async (path: string) => {
    const font = create(await readFile(path));
    if ('fonts' in font) throw new Error(`${path} has several fonts`);
    return font;
  };
  return { regular: await parse(regular), bold: await parse(bold), widths: new LRUCache({ max: MAX_WIDTHS }) };
}

/**
 * Returns a font for the next PDF. A parsed font remembers for which letter each glyph was used first, and this is the letter that a reader
 * gets when copying text from the PDF. This function clears that memory, so that neither the letters nor the bytes of a PDF depend on the
 * PDFs drawn before. The type definitions of `pdfkit` do not show that it accepts parsed fonts.
 */
export function fontForNextPdf(font: Font): PDFKit.Mixins.PDFFontSource {
  Reflect.set(font, '_glyphs', {});
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}
