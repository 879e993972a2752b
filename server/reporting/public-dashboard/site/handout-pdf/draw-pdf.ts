import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { handoutSheet, type HandoutSheet } from '../../../../../core/contract/public-dashboard-handout-sheet.ts';
import type { FontFiles } from '../inter-fonts.ts';
import { parseFonts, type ParsedFonts } from './fonts.ts';
import { layOut } from './layout.ts';
import { MARGIN, PAGE, Paper, type Block } from './paper.ts';

/**
 * Returns the function that draws a handout as a one-page PDF from the JSON of its `HandoutSheet`. The function draws one PDF at a time.
 */
export function pdfDrawing(files: FontFiles): (sheet: string) => Promise<Buffer> {
  let fonts: Promise<ParsedFonts> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (json) => {
    const drawn = last.then(async () => {
      fonts ??= parseFonts(files);
      return draw(handoutSheet.parse(JSON.parse(json)), await fonts);
    });
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

/**
 * The font sizes to try, largest first. The sheet was already cut to one page with an estimate on the high side, so larger text usually
 * fits. Smaller text is needed only if a text is wider than estimated.
 */
const SCALES = [1.15, 1.1, 1.05, 1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5];
const ROOM = PAGE.height - 2 * MARGIN;

/** Draws a sheet. The same sheet always results in the same bytes, because the only date in the file is the time of publication. */
async function draw(sheet: HandoutSheet, fonts: ParsedFonts): Promise<Buffer> {
  const document = new PDFDocument({
    // Without an empty font, the document starts with one that it does not embed.
    ...{ size: [PAGE.width, PAGE.height], margin: MARGIN, pdfVersion: '1.7', font: '' },
    ...{ tagged: true, lang: sheet.language, displayTitle: true },
    info: {
      Title: `${sheet.name} · ${sheet.title}`,
      Author: sheet.name,
      Creator: 'School Budget Workbench',
      CreationDate: new Date(sheet.publishedAt),
    },
  });
  const bytes = buffer(document);
  const paper = new Paper(document, fonts);
  const { body, footer } = fitting(paper, sheet);
  const root = document.struct('Document');
  document.addStructure(root);
  body.draw(MARGIN, root);
  footer.draw(PAGE.height - MARGIN - footer.height, root);
  document.end();
  return bytes;
}

function fitting(paper: Paper, sheet: HandoutSheet): { body: Block; footer: Block } {
  for (const scale of SCALES) {
    const { body, footer } = layOut(paper, sheet, scale);
    if (body.height + footer.height <= ROOM) return { body, footer };
  }
  return layOut(paper, sheet, 0.4);
}
