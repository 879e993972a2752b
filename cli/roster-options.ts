import type { Command } from 'commander';
import type { Context } from '../server/context.ts';
import { AppError } from '../server/errors.ts';
import { requireBudgetYear } from '../server/records/budgets/budget-years.ts';
import { findVersionByLabel } from '../server/records/budgets/versions.ts';
import { readYear } from './read-options.ts';

export interface RosterOptions {
  budgetYear: number;
  year?: number;
  version?: string;
}

/** Adds the options that select one fiscal year of a roster. */
export function withRoster(command: Command): Command {
  return command
    .requiredOption('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'))
    .option('--year <year>', 'fiscal year of the roster (default: the base year)', readYear('--year'))
    .option('--version <label>', 'label of a version (default: the active roster)');
}

/** Returns the query that selects the roster. Throws NOT_FOUND. */
export async function rosterOf(
  cx: Context,
  { budgetYear, year, version }: RosterOptions,
): Promise<{ budgetYearId: number; fiscalYear: number | undefined; version?: number }> {
  const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear: budgetYear });
  const query = { budgetYearId, fiscalYear: year };
  if (version === undefined) return query;
  const found = await findVersionByLabel(cx, { fiscalYear: budgetYear, label: version });
  if (found) return { ...query, version: found.versionNumber };
  throw new AppError(
    'NOT_FOUND',
    `This budget year has no version "${version}". To see all versions, run: budget-cli versions list`,
  );
}
