import type { CallInput } from '../../../core/contract/endpoint.ts';
import * as budgets from '../../../core/contract/budgets.ts';
import * as aliases from '../../../core/contract/import-aliases.ts';
import { type ImportAnalysis, type Layout, importAnalysis } from '../../../core/contract/import-analysis.ts';
import * as contract from '../../../core/contract/import.ts';
import * as memory from '../../../core/contract/import-mappings.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { call, download, upload } from '../../api.ts';
import { queryOf } from '../../query-of.ts';
import { conflictsName, rejectedName } from './rejected-rows.ts';
import { runJob, type JobProgress } from '../../run-job.ts';

export interface AnalyzeInput {
  file: File;
  importType: ImportType;
  versionId: number;
  sheet?: string | null;
  headerRow?: number | null;
  layout?: Layout;
}

/** Stages a file and returns the analysis of its columns. Throws InvalidResponse if the response is incomplete. */
export async function analyze({ file, ...fields }: AnalyzeInput): Promise<ImportAnalysis> {
  const analysis = await upload(contract.analyzeImport, { file, fields });
  if (isFailure(analysis)) throw new Error('the analysis failed');
  const checked = importAnalysis.safeParse(analysis);
  if (!checked.success) throw new InvalidResponse(checked.error.issues[0]?.path.join('.') ?? 'unknown');
  return checked.data;
}

function isFailure(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
}

/** The server's response lacks data that the wizard needs. */
export class InvalidResponse extends Error {}

export type ImportChoices = Required<CallInput<typeof contract.previewImport>['body']>;

export function preview(choices: ImportChoices) {
  return call(contract.previewImport, { body: choices });
}

export function execute(choices: ImportChoices, previewToken: string, onProgress: (progress: JobProgress) => void) {
  return runJob(contract.executeImport, { body: { ...choices, previewToken } }, onProgress);
}

/** Downloads the rows that would be rejected, with a column for the reason. */
export function saveRejectedRows(choices: ImportChoices, fileName: string): Promise<void> {
  return download(contract.rejectedRowsOfFile, { body: choices }, rejectedName(fileName));
}

/** Downloads all conflicts of an exported file that is imported again. */
export function saveConflicts(choices: ImportChoices, fileName: string): Promise<void> {
  return download(contract.conflictsOfFile, { body: choices }, conflictsName(fileName));
}

export function createVersion(input: { fiscalYear: string; label: string; description: string | null }) {
  return call(budgets.createVersion, { body: { ...input, status: 'DRAFT' } });
}

export const aliasTargetsQuery = queryOf(['alias-targets'], aliases.listAliasTargets);

export const unknownValuesQuery = (scenarioId: number) =>
  queryOf(['unknown-values', scenarioId], aliases.listUnknownValues, { query: { scenarioId: String(scenarioId) } });

export function resolveUnknownValues(input: { decisions: aliases.Decision[]; scenarioId: number | null }) {
  const { decisions, scenarioId } = input;
  return call(aliases.resolveUnknownValues, { body: { decisions, ...(scenarioId !== null && { scenarioId }) } });
}

export function forgetMapping(id: number) {
  return call(memory.deleteMapping, { params: { id: String(id) } });
}
