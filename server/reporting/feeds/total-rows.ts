import { fromDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { audienceOf, headcountByLocation } from '../../records/totals/people.ts';
import { totalsByBuilding, totalsByCategory } from '../../records/totals/totals.ts';
import { allFiscalYears } from '../../records/totals/year-totals.ts';
import type { TotalRow } from './queries.ts';

interface Figure {
  name: string;
  dollars: number;
  count: number | null;
}

/** Calculates the totals of every fiscal year as the dashboard shows them to this user. */
export async function totalRows(cx: Context): Promise<TotalRow[]> {
  const audience = audienceOf(cx);
  const rows: TotalRow[] = [];
  for (const { fiscalYear } of await allFiscalYears(cx)) {
    const categories = await totalsByCategory(cx, { fiscalYear }, audience);
    const buildings = await totalsByBuilding(cx, { fiscalYear }, audience);
    const locations = await headcountByLocation(cx, { fiscalYear }, audience);
    const add = (measure: string, figures: readonly Figure[]) =>
      figures.forEach(({ name, dollars, count }, index) => {
        const place = String(index + 1).padStart(4, '0');
        const key = `${fiscalYear}-${measure}-${place}`;
        rows.push({ key, fiscal_year: fiscalYear, measure, name, cents: fromDollars(dollars), count });
      });
    add(
      'category',
      categories.map(({ category, total, count }) => ({ name: category, dollars: total, count })),
    );
    add(
      'building',
      buildings.map(({ building, total }) => ({ name: building, dollars: total, count: null })),
    );
    add(
      'payroll',
      locations.map(({ location, totalSalary, count }) => ({ name: location, dollars: totalSalary, count })),
    );
  }
  return rows;
}
