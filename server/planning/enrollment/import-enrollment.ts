import { createHash } from 'node:crypto';
import type { ImportEnrollmentInput, ImportedEnrollment } from '../../../core/contract/enrollment-import.ts';
import { limitRows } from '../../../core/import/more-rows.ts';
import { excerpt } from '../../../core/import/plain-text.ts';
import { fiscalYearRange, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listBudgetYears, requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { readReferenceNames } from '../../records/reference/reference-names.ts';
import { listProblems } from '../../records/schedules/list-problems.ts';
import { schoolMatcher } from './match-schools.ts';
import { type ImportFacts, type ImportPlan, planImport } from './plan-import.ts';
import * as queries from './queries.ts';
import { type EnrollmentSheet, readEnrollmentFile } from './read-enrollment-file.ts';
import { storeCounts } from './store-counts.ts';

type Input = ImportEnrollmentInput & { file: { name: string; bytes: Buffer } };

/**
 * Imports a file's student counts by school and grade into the budget years of its rows, in one transaction with one audit log entry. With
 * `preview`, nothing is saved. Throws the same errors as readEnrollmentFile; NOT_FOUND for an unknown budget year; VALIDATION, with every
 * problem, if the file has problems or if `matches` names a school or building that does not exist; CONFLICT if `previewToken` is given and
 * the file, the enrollment or the buildings have changed since the preview.
 */
export async function importEnrollment(cx: Context, input: Input): Promise<ImportedEnrollment> {
  const bytes = Buffer.from(input.file.bytes);
  const sheet = await readEnrollmentFile({ name: input.file.name, bytes }, input.sheet);
  return inTransaction(cx, async (tx) => {
    const facts = await readFacts(tx, input, sheet);
    const plan = planImport(sheet.reading, facts);
    const previewToken = tokenOf(input, bytes, plan);
    const message = messageOf(plan.writes.length, [...facts.yearIds.keys()], input.preview);
    const answer = { ...present(plan, facts, sheet), message, previewToken, changeId: null };
    if (input.preview) return answer;
    if (input.previewToken !== undefined && input.previewToken !== previewToken) {
      throw new AppError(
        'CONFLICT',
        'The file, the enrollment or the buildings have changed since the preview. Nothing was imported. Preview the import again.',
      );
    }
    if (plan.problems.length > 0) throw listProblems(`${input.file.name} cannot be imported.`, plan.problems);
    const changeId = await storeCounts(tx, plan.writes, input.file.name);
    return { ...answer, changeId };
  });
}

async function readFacts(tx: Context, input: Input, { reading }: EnrollmentSheet): Promise<ImportFacts> {
  const target = await requireBudgetYear(tx, { id: input.budgetYearId });
  const names = await readReferenceNames(tx);
  const { matches = {} } = input;
  assertMatches(matches, reading, names.buildings);
  const wanted = new Set(reading.schools.map(({ fiscalYear }) => fiscalYear ?? target.fiscal_year));
  const yearIds = new Map<number, number>();
  for (const { id, fiscalYear } of await listBudgetYears(tx)) {
    const year = parseFiscalYear(fiscalYear);
    if (year !== null && wanted.has(year)) yearIds.set(year, id);
  }
  if (!input.preview) {
    await queries.lockBuildings(
      tx.db,
      [...yearIds.values()].flatMap((yearId) =>
        names.buildings.map(({ id }) => ({ budget_year_id: yearId, building_id: id })),
      ),
    );
  }
  return {
    ...{ fiscalYear: target.fiscal_year, yearIds, matches, match: schoolMatcher(names) },
    buildings: new Map(names.buildings.map(({ id, name }) => [id, name])),
    stored: await queries.listOfYears(tx.db, [...yearIds.values()]),
  };
}

function assertMatches(
  matches: Readonly<Record<string, number | null>>,
  { schools }: EnrollmentSheet['reading'],
  buildings: readonly { id: number }[],
): void {
  const problems = Object.entries(matches).flatMap(([key, id]) => {
    if (!schools.some((school) => school.key === key)) return [`The file has no school “${excerpt(key)}”.`];
    return id === null || buildings.some((one) => one.id === id) ? [] : [`There is no building with the id ${id}.`];
  });
  if (problems.length === 0) return;
  throw listProblems('The schools cannot be matched to the chosen buildings.', problems, {
    fields: { matches: 'must match schools in the file to existing buildings' },
  });
}

/** Returns the fingerprint of a preview: the file, the choices, and the saved numbers that the file is compared with. */
function tokenOf(
  { file, sheet, budgetYearId }: Input,
  bytes: Buffer,
  { schools, writes }: Pick<ImportPlan, 'schools' | 'writes'>,
): string {
  const places = schools.map((one) => [
    one.school,
    one.fiscalYear,
    one.buildingId,
    one.grades.map(({ saved }) => saved),
  ]);
  const changes = writes.map(({ before, students }) => [before?.id, before?.updated_at, students]);
  const met = JSON.stringify([file.name, sheet, budgetYearId, places, changes]);
  return createHash('sha256').update(met).update(bytes).digest('base64url');
}

function present(
  { schools, unlisted, writes, notes, warnings, problems }: ImportPlan,
  { stored, yearIds }: ImportFacts,
  { sheet, sheets }: EnrollmentSheet,
): Omit<ImportedEnrollment, 'message' | 'previewToken' | 'changeId'> {
  // If a school does not have a grade, a 0 for that grade does not count as an imported number.
  const grades = schools
    .filter(({ buildingId }) => buildingId !== null)
    .flatMap((school) => school.grades.filter(({ saved, inFile }) => inFile !== null && (saved ?? inFile) > 0));
  const count = (change: string): number => grades.filter((one) => one.change === change).length;
  return {
    ...{ sheet, sheets, schools, unlisted, notes },
    warnings: limitRows(warnings, (message) => message),
    problems: limitRows(problems, (message) => message),
    years: [...yearIds]
      .sort(([a], [b]) => a - b)
      .map(([fiscalYear, id]) => {
        const saved = stored.filter((row) => row.budget_year_id === id);
        const written = writes.filter(({ budgetYearId }) => budgetYearId === id);
        const before = saved.length === 0 ? null : saved.reduce((all, row) => all + row.student_count, 0);
        const added = written.reduce((all, { students, before: old }) => all + students - (old?.student_count ?? 0), 0);
        return {
          fiscalYear,
          saved: before,
          after: before === null && written.length === 0 ? null : (before ?? 0) + added,
        };
      }),
    changes: { added: count('new'), changed: count('changed'), unchanged: count('none') },
  };
}

function messageOf(written: number, years: readonly number[], isPreview: boolean): string {
  const range = fiscalYearRange(Math.min(...years), Math.max(...years));
  if (written === 0)
    return 'The file has no new or changed student counts for the matched schools. Nothing was changed.';
  return isPreview
    ? `${plural(written, 'student count')} would be imported for ${range}. Nothing has been saved.`
    : `${plural(written, 'student count was', 'student counts were')} imported for ${range}.`;
}
