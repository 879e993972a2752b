import { z } from 'zod';
import { importOutline } from './import-outline.ts';
import { rememberedMapping } from './import-mappings.ts';

const CONFIDENCES = ['high', 'medium', 'none'] as const;

export const LAYOUTS = ['rows', 'sections'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const importAnalysis = z.strictObject({
  success: z.literal(true),
  fileName: z.string().describe("The server's name of the staged file; send it back with execute"),
  originalName: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  layout: z.enum(LAYOUTS).describe('How the rows were read: all as lines, or as lines under headings with totals'),
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
  rememberedMapping: rememberedMapping.nullable().describe('The last mapping of a file with these column names'),
  previewData: z.array(z.record(z.string(), z.string())).describe('The first rows, by column name'),
  warnings: z.array(z.string()),
  answers: z
    .array(z.string())
    .describe('The answers that were used, given now or for an earlier file with this layout'),
  outline: importOutline.nullable().describe('How a file with sections was understood; null if all rows are lines'),
});
export type ImportAnalysis = z.output<typeof importAnalysis>;
