import { parentPort } from 'node:worker_threads';
import { interFonts } from '../inter-fonts.ts';
import { pdfDrawing } from './draw-pdf.ts';
import type { Drawn, Wanted } from './draw-handout.ts';

/** The thread that draws PDFs for `draw-handout.ts`. */
const draw = pdfDrawing(interFonts());

parentPort?.on('message', ({ id, sheet }: Wanted) => {
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);
  draw(sheet).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
