import { z } from 'zod';

/** What a user saw in a preview of new amounts: with both, an update writes exactly these or nothing. */
export const previewed = {
  revs: z
    .record(z.string(), z.int().positive())
    .optional()
    .describe('The revision of each line in the preview; 409 if a line has changed since'),
  amounts: z
    .record(z.string(), z.number())
    .optional()
    .describe('The new amounts of the preview by line: 409 if another would be written'),
};
export type Previewed = z.output<z.ZodObject<typeof previewed>>;

export interface PreviewedLine {
  id: number;
  rev: number;
  after: number;
}

/** The lines of a preview, in the form that an update takes. */
export function previewedLines(changes: readonly PreviewedLine[]): Required<Previewed> {
  return {
    revs: Object.fromEntries(changes.map(({ id, rev }) => [String(id), rev])),
    amounts: Object.fromEntries(changes.map(({ id, after }) => [String(id), after])),
  };
}
