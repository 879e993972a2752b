import { z } from 'zod';
import { importOutline } from './import-outline.ts';
import { rememberedMapping } from './import-mappings.ts';

const CONFIDENCES = ['high', 'medium', 'none'] as const;

export const LAYOUTS = ['rows', 'sections'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const importAnalysis = z.strictObject({
  success: z.literal(true),
  fileName: z.string().describe("The server's name for the uploaded file. Send it back to preview or run the import"),
  originalName: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  layout: z.enum(LAYOUTS).describe('How the rows were read: every row as a line, or lines under headings with totals'),
  headerRow: z.int(),
  rowCount: z.int(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  detectedColumns: z.array(z.string()),
  expectedColumns: z.array(z.strictObject({ field: z.string(), label: z.string(), required: z.boolean() })),
  suggestedMappings: z.record(
    z.string(),
    z.strictObject({ csvColumn: z.string().nullable(), confidence: z.enum(CONFIDENCES) }),
  ),
  rememberedMapping: rememberedMapping
    .nullable()
    .describe(
      'The column mapping that was last used for a file with these column names. Column names that differ only in the year count as the same',
    ),
  previewData: z.array(z.record(z.string(), z.string())).describe('The first rows of the file, by column name'),
  firstValues: z
    .record(z.string(), z.array(z.string()))
    .describe('The first nonblank values of each column, by column name'),
  warnings: z.array(z.string()),
  answers: z
    .array(z.string())
    .describe('The answers that were used. They come from this request, or from an earlier file with the same layout'),
  outline: importOutline.nullable().describe('The sections that were found in the file. Null if every row is a line'),
});
export type ImportAnalysis = z.output<typeof importAnalysis>;
