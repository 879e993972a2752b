import { afterAll, expect, test, vi } from 'vitest';
import type { Version } from '../../../core/contract/budgets.ts';
import type { ErrorCode } from '../../../core/contract/errors.ts';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { ApiError } from '../../api.ts';
import { JobCancelled } from '../../run-job.ts';
import { noRowsText, nothingText } from './nothing-text.ts';
import { InvalidResponse } from './queries.ts';
import { describeDownloadFailure, rejectedName } from './rejected-rows.ts';
import { undoneText } from './undone-text.ts';
import { describeAnalysisFailure, describeImportFailure, firstChoices } from './wizard-state.ts';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));
afterAll(() => {
  vi.unstubAllGlobals();
});

const answer = (status: number, code: ErrorCode, error: string) => new ApiError(status, error, { error, code });
const UNREACHABLE = new ApiError(0, 'The server cannot be reached.', null);

test('an analysis that fails shows its status and the server’s message', () => {
  expect(describeAnalysisFailure(answer(415, 'UNSUPPORTED_TYPE', 'May.pdf is a PDF document.'))).toBe(
    'Failed to analyze file: Upload failed: 415 - May.pdf is a PDF document.',
  );
  expect(describeAnalysisFailure(UNREACHABLE)).toBe('Failed to analyze file: The server cannot be reached.');
  expect(describeAnalysisFailure(new Error('success was false'))).toBe('Failed to analyze file: Analysis failed');
  expect(describeAnalysisFailure(new InvalidResponse('detectedColumns'))).toBe('Invalid response: detectedColumns');
});

test('an import that fails shows the server’s message, a canceled one says so', () => {
  expect(describeImportFailure(answer(409, 'CONFLICT', 'The data changed since the preview.'))).toBe(
    'Import failed: The data changed since the preview.',
  );
  expect(describeImportFailure(UNREACHABLE)).toBe('Import failed: The server cannot be reached.');
  expect(describeImportFailure(new Error('of the browser'))).toBe('Import failed. Try again.');
  expect(describeImportFailure(new JobCancelled())).toBe('The import was canceled. Nothing was changed.');
});

test('rejected rows that cannot be saved are reported, and saved under the name of their file', () => {
  expect(describeDownloadFailure(answer(404, 'NOT_FOUND', 'There is no import with the id 7.'))).toBe(
    'Failed to download rejected rows: There is no import with the id 7.',
  );
  expect(describeDownloadFailure(new Error('odd'))).toBe(
    'Failed to download rejected rows: the server gave no reason. Try again.',
  );
  expect(rejectedName('May 2026.final.xlsx')).toBe('rejected May 2026.final.csv');
});

test('a file that changes nothing is reported as such, with its rows', () => {
  const part = (rejected: number, kept = 0) => ({
    rejected,
    handEdits: { count: kept, lines: kept, removedLines: 0, cells: [] },
  });
  expect(nothingText([part(0)])).toBe('This file changes nothing, because every row is already in the budget.');
  expect(nothingText([part(1)])).toBe(
    'This file changes nothing, because every row that can be imported is already in the budget.',
  );
  expect(nothingText([part(1, 2)])).toBe(
    'This import changes nothing, because the values that were edited by hand are kept.',
  );
});

test('a year without a row that can be imported is reported, but not one whose rows are all in the budget', () => {
  const part = (column: string, unchanged: number, rejected: number) => ({
    column,
    creates: 0,
    updates: 0,
    unchanged,
    rejected,
  });
  expect(noRowsText([part('FY27', 3, 0), part('FY28', 1, 2)])).toBeNull();
  expect(noRowsText([part('FY27', 3, 0), part('FY28', 0, 3)])).toBe(
    'None of the rows can be imported with the amounts in “FY28”, so this file cannot be imported. Correct the rejected rows in the file, or go back and map other columns.',
  );
  expect(noRowsText([part('FY27', 0, 0)])).toBe(
    'None of the rows can be imported with the amounts in “FY27”, so this file cannot be imported. All of them are totals of other rows. Go back and check which columns are mapped.',
  );
});

test('a roster begins with the other years that the last file with its columns was imported with', () => {
  const columns = ['Last Name', 'Position', 'FY26 Salary', 'FY27 Salary', 'FY28 Salary'];
  const mapping = { lastName: 'Last Name', position: 'Position', currentSalary: 'FY26 Salary' };
  const analysis = {
    detectedColumns: columns,
    expectedColumns: Object.keys(mapping).map((field) => ({ field, label: field, required: true })),
    suggestedMappings: {},
    previewData: [Object.fromEntries(columns.map((column) => [column, column.startsWith('FY') ? '50,000' : 'x']))],
    rememberedMapping: { columnMappings: mapping, noteColumns: [], salaryIs: 'asPaid', otherColumns: ['FY27 Salary'] },
  } as unknown as ImportAnalysis;
  const version = { fiscalYear: 2026 } as Version;
  const yearsOf = (type: ImportType, isRemembered: boolean) =>
    firstChoices(analysis, isRemembered, { type, version }).otherYears;
  expect(yearsOf('operating', true)).toEqual([
    { column: 'FY27 Salary', fiscalYear: 2027, versionId: null, label: null },
  ]);
  expect(yearsOf('operating', false)).toEqual([]);
  // For a proposed budget, the preview selects the years.
  expect(yearsOf('proposed', true)).toEqual([]);
});

test('an undo says what happens to the lines, and omits what does not change', () => {
  expect(undoneText({ created: 6_000, updated: 0, removed: 1 })).toBe(
    '6,000 new lines will be removed, 1 removed line will be restored',
  );
  expect(undoneText({ created: 1, updated: 1, removed: 2 })).toBe(
    '1 new line will be removed, 1 changed line will be reverted, 2 removed lines will be restored',
  );
  expect(undoneText({ created: 0, updated: 0, removed: 0 })).toBe('no lines change');
});
