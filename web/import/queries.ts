import type { QueryClient } from '@tanstack/react-query';
import * as budgets from '../../core/contract/budgets.ts';
import * as contract from '../../core/contract/imports.ts';
import type { ImportType } from '../../core/import/expected-columns.ts';
import { call, upload } from '../api.ts';

export interface AnalyzeInput {
  file: File;
  importType: ImportType;
  versionId: number;
  sheet?: string | null;
  headerRow?: number | null;
}

/** Stages a file and answers what its columns look like. Throws when the answer is not one. */
export async function analyze({ file, ...fields }: AnalyzeInput): Promise<contract.ImportAnalysis> {
  const analysis = await upload(contract.analyzeImport, { file, fields });
  const checked = contract.importAnalysis.safeParse(analysis);
  if (!checked.success) throw new InvalidResponse(checked.error.issues[0]?.path.join('.') ?? 'unknown');
  return checked.data;
}

/** The server's answer lacks what the wizard needs. */
export class InvalidResponse extends Error {}

export interface ImportChoices {
  fileName: string;
  columnMappings: Record<string, string>;
  noteColumns: string[];
  importType: ImportType;
  budgetYearId: number;
  versionId: number;
  mode: contract.ImportMode;
  salaryIs: 'asPaid' | 'fullTimeRate';
}

export function preview(choices: ImportChoices) {
  return call(contract.previewImport, { body: choices });
}

export function execute(choices: ImportChoices, previewToken: string) {
  return call(contract.executeImport, { body: { ...choices, previewToken } });
}

export function createVersion(input: { fiscalYear: string; label: string; description: string | null }) {
  return call(budgets.createVersion, { body: { ...input, status: 'DRAFT' } });
}

/** An import changes every figure there is. */
export async function refreshEverything(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries();
}
