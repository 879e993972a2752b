import { openData } from '../../../../core/contract/open-data.ts';
import type { Context } from '../../../context.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import { allSalaryRanges } from '../../../records/totals/people.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import type { Leak } from './check-files.ts';

/**
 * Groups that could be reckoned back: a single salary range that is left out where its neighbours are told, and parts that do
 * not make up their total. Read from the finished open data, against the roster as it is.
 */
export async function findReckonable(cx: Context, files: readonly ReleaseFile[]): Promise<Leak[]> {
  const file = files.find(({ path }) => path === 'data.json');
  if (!file) return [];
  const leaks: Leak[] = [];
  const tell = (place: string, problem: string) => leaks.push({ file: 'data.json', place, problem });
  for (const { fiscalYear, salaries, people } of openData.parse(JSON.parse(file.text)).years) {
    if (people) {
      const counted = people.locations.reduce((total, { count }) => total + count, 0);
      if (counted !== people.totalEmployees) tell(`FY${fiscalYear} people`, 'leaves a group out of its total');
    }
    if (!salaries) continue;
    const whole = await allSalaryRanges(cx, { fiscalYear });
    for (const kind of ['teachers', 'paras'] as const) {
      const shown = new Set(salaries[kind].map(({ range }) => range));
      const [only, ...others] = whole[kind].filter(({ range }) => !shown.has(range));
      if (shown.size > 0 && only && only.count < SMALLEST_PUBLIC_GROUP && others.length === 0) {
        tell(
          `FY${fiscalYear} salaries, ${kind}, ${only.range}`,
          'is the only group left out, so it could be reckoned back',
        );
      }
    }
  }
  return leaks;
}
