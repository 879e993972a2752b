import { openData } from '../../../../core/contract/public-dashboard-open-data.ts';
import { fromDollars } from '../../../../core/money.ts';
import { rangeEnd, rangeStart, rangeText } from '../../../../core/rules/projection/salary-distribution.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import type { Leak } from './check-files.ts';

/**
 * Finds salary ranges whose bounds are not the fixed bounds. Such bounds would be the actual lowest and highest salaries, each of which
 * belongs to one person.
 */
export function findSalaries(files: readonly ReleaseFile[]): Leak[] {
  const file = files.find(({ path }) => path === 'data.json');
  if (!file) return [];
  return openData.parse(JSON.parse(file.text)).years.flatMap(({ fiscalYear, salaries }) =>
    [...(salaries?.teachers ?? []), ...(salaries?.paras ?? [])].flatMap(({ range, minSalary, maxSalary }) => {
      if (minSalary === null || maxSalary === null) return [];
      const [from, to] = [fromDollars(minSalary), fromDollars(maxSalary)];
      const isBound = from === rangeStart(from) && to === rangeEnd(from) && rangeText(from) === range;
      const place = `FY${fiscalYear} salaries, ${range}`;
      return isBound
        ? []
        : [{ file: 'data.json', place, problem: 'shows a person’s salary instead of the start or end of the range' }];
    }),
  );
}
