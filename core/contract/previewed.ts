import { z } from 'zod';

/** What the user saw in the preview. If both fields are sent, the update writes exactly the previewed amounts or nothing. */
export const previewed = {
  revs: z
    .record(z.string(), z.int().positive())
    .optional()
    .describe(
      'The revision of each line in the preview, by line id. If a line has changed since the preview, the request is refused with a 409',
    ),
  amounts: z
    .record(z.string(), z.number())
    .optional()
    .describe(
      'The new amount of each line in the preview, by line id. If an amount would be different now, the request is refused with a 409',
    ),
};
export type Previewed = z.output<z.ZodObject<typeof previewed>>;

export interface PreviewedLine {
  id: number;
  rev: number;
  after: number;
}

/** Converts the lines in a preview to the fields that an update request sends. */
export function previewedLines(changes: readonly PreviewedLine[]): Required<Previewed> {
  return {
    revs: Object.fromEntries(changes.map(({ id, rev }) => [String(id), rev])),
    amounts: Object.fromEntries(changes.map(({ id, after }) => [String(id), after])),
  };
}
