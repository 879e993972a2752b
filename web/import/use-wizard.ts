import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Version } from '../../core/contract/budgets.ts';
import {
  DEFAULT_IMPORT_MODE,
  SKIPPED_COLUMN,
  type ImportAnalysis,
  type ImportMode,
  type ImportPreview,
  type ImportResult,
} from '../../core/contract/imports.ts';
import type { ImportType } from '../../core/import/expected-columns.ts';
import { ApiError } from '../api.ts';
import { analyze, execute, InvalidResponse, preview, refreshEverything, type ImportChoices } from './queries.ts';

export const STEPS = ['Upload', 'Map Columns', 'Preview', 'Complete'] as const;

export interface WizardError {
  message: string;
  /** The data moved since the preview: looking again is the way on. */
  stale: boolean;
}

/** Everything that was chosen so far. Going back loses none of it. */
interface Choices {
  step: number;
  file: File | null;
  version: Version | null;
  analysis: ImportAnalysis | null;
  mappings: Record<string, string>;
  noteColumns: string[];
  mode: ImportMode;
  salaryIs: ImportChoices['salaryIs'];
  preview: ImportPreview | null;
  result: ImportResult | null;
}

export interface Wizard extends Choices {
  type: ImportType;
  busy: boolean;
  error: WizardError | null;
  chooseFile: (file: File) => void;
  chooseVersion: (version: Version | null) => void;
  map: (field: string, column: string) => void;
  chooseNotes: (columns: string[]) => void;
  chooseMode: (mode: ImportMode) => void;
  chooseSalaryIs: (salaryIs: ImportChoices['salaryIs']) => void;
  runAnalysis: (options?: { sheet?: string; headerRow?: number }) => Promise<void>;
  runPreview: () => Promise<void>;
  runImport: () => Promise<void>;
  back: () => void;
  restart: () => void;
}

const START: Choices = {
  step: 0,
  file: null,
  version: null,
  analysis: null,
  mappings: {},
  noteColumns: [],
  mode: DEFAULT_IMPORT_MODE,
  salaryIs: 'asPaid',
  preview: null,
  result: null,
};

export function useWizard(type: ImportType): Wizard {
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState(START);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<WizardError | null>(null);

  const change = useCallback((part: Partial<Choices>) => {
    setError(null);
    setChoices((before) => ({ ...before, ...part }));
  }, []);

  const run = useCallback(async (describe: (failure: unknown) => string, work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError({ message: describe(failure), stale: failure instanceof ApiError && failure.status === 409 });
    } finally {
      setBusy(false);
    }
  }, []);

  return useMemo((): Wizard => {
    const { file, version, analysis, mappings, preview: seen } = choices;

    const request = (): ImportChoices | null =>
      analysis && version
        ? {
            fileName: analysis.fileName,
            columnMappings: mappings,
            noteColumns: choices.noteColumns,
            importType: type,
            budgetYearId: version.budgetYearId,
            versionId: version.id,
            mode: choices.mode,
            salaryIs: choices.salaryIs,
          }
        : null;

    const lookAhead = async () => {
      const missing = unmappedRequired(analysis, mappings);
      if (missing.length > 0) throw new Error(`Please map required fields: ${missing.join(', ')}`);
      const body = request();
      if (body) change({ preview: await preview(body), step: 2 });
    };

    return {
      ...choices,
      type,
      busy,
      error,
      chooseFile: (next) => change({ file: next, analysis: null, preview: null }),
      chooseVersion: (next) => change({ version: next, preview: null }),
      map: (field, column) => change({ mappings: { ...mappings, [field]: column }, preview: null }),
      chooseNotes: (noteColumns) => change({ noteColumns, preview: null }),
      chooseMode: (mode) => change({ mode, preview: null }),
      chooseSalaryIs: (salaryIs) => change({ salaryIs, preview: null }),
      runAnalysis: (options = {}) =>
        run(describeAnalysisFailure, async () => {
          if (!file || !version) return;
          const next = await analyze({ file, importType: type, versionId: version.id, ...options });
          change({ analysis: next, mappings: suggested(next), noteColumns: [], preview: null, step: 1 });
        }),
      runPreview: () => run(messageOf, lookAhead),
      runImport: () =>
        run(
          (failure) => `Import failed: ${messageOf(failure) || 'Import failed'}`,
          async () => {
            const body = request();
            if (!body || !seen) return;
            const result = await execute(body, seen.previewToken);
            change({ result, step: 3 });
            await refreshEverything(queryClient);
          },
        ),
      back: () => change({ step: choices.step - 1 }),
      restart: () => change(START),
    };
  }, [choices, busy, error, change, run, type, queryClient]);
}

/** The labels of required fields without a column. */
export function unmappedRequired(analysis: ImportAnalysis | null, mappings: Record<string, string>): string[] {
  return (analysis?.expectedColumns ?? [])
    .filter(({ field, required }) => required && (mappings[field] ?? SKIPPED_COLUMN) === SKIPPED_COLUMN)
    .map(({ label }) => label);
}

function suggested(analysis: ImportAnalysis): Record<string, string> {
  return Object.fromEntries(
    analysis.expectedColumns.map(({ field }) => [
      field,
      analysis.suggestedMappings[field]?.csvColumn ?? SKIPPED_COLUMN,
    ]),
  );
}

function describeAnalysisFailure(failure: unknown): string {
  if (failure instanceof InvalidResponse) return `Invalid response: ${failure.message}`;
  return `Failed to analyze file: ${messageOf(failure) || 'Analysis failed'}`;
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : '';
}
