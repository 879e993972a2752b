import { isDeepStrictEqual } from 'node:util';
import { openData } from '../../../../core/contract/public-dashboard-open-data.ts';
import { fromDollars, sum } from '../../../../core/money.ts';
import type { Context } from '../../../context.ts';
import { addedFte } from '../../../../core/rules/publishing/public-fte.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import { allSalaryRanges } from '../../../records/totals/people.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import type { Leak } from './check-files.ts';

const HIDDEN_PART = 'the parts shown do not add up to the total, so the missing part can be calculated by subtraction';

/**
 * Finds groups whose values could be calculated by subtraction: a small salary range that is the only one left out, and parts that do not
 * add up to their total. Reads the finished open data and the current roster.
 */
export async function findDerivableGroups(cx: Context, files: readonly ReleaseFile[]): Promise<Leak[]> {
  const file = files.find(({ path }) => path === 'data.json');
  if (!file) return [];
  const leaks: Leak[] = [];
  const report = (place: string, problem: string) => leaks.push({ file: 'data.json', place, problem });
  const { years, closedYears = [] } = openData.parse(JSON.parse(file.text));
  for (const { fiscalYear, total, categories } of closedYears) {
    if (sum(amountsOf(categories)) !== fromDollars(total)) report(`FY${fiscalYear} spending`, HIDDEN_PART);
  }
  for (const { fiscalYear, totalBudget, lineGroups, salaries, people, fte, previousYear } of years) {
    if (lineGroups && sum(amountsOf(lineGroups)) !== fromDollars(totalBudget)) {
      report(`FY${fiscalYear} groups of lines`, HIDDEN_PART);
    }
    const spent = previousYear?.spent?.categories ?? [];
    if (previousYear && spent.length > 0 && sum(amountsOf(spent)) !== fromDollars(previousYear.amount)) {
      report(`FY${previousYear.fiscalYear} spending`, HIDDEN_PART);
    }
    if (people) {
      const counted = people.locations.reduce((total, { count }) => total + count, 0);
      if (counted !== people.totalEmployees) report(`FY${fiscalYear} people`, HIDDEN_PART);
    }
    for (const by of ['schools', 'functions'] as const) {
      if (fte && !isDeepStrictEqual(addedFte(fte[by]), fte.total)) {
        report(`FY${fiscalYear} positions by ${by === 'schools' ? 'school' : 'function'}`, HIDDEN_PART);
      }
    }
    if (!salaries) continue;
    const whole = await allSalaryRanges(cx, { fiscalYear });
    for (const kind of ['teachers', 'paras'] as const) {
      const shown = new Set(salaries[kind].map(({ range }) => range));
      const [only, ...others] = whole[kind].filter(({ range }) => !shown.has(range));
      if (shown.size > 0 && only && only.count < SMALLEST_PUBLIC_GROUP && others.length === 0) {
        report(
          `FY${fiscalYear} salaries, ${kind}, ${only.range}`,
          'only this group is left out, so its value can be calculated by subtraction',
        );
      }
    }
  }
  return leaks;
}

const amountsOf = (rows: readonly { amount: number }[]) => rows.map(({ amount }) => fromDollars(amount));
