import type { BudgetComparison, ComparedCategory } from '../../../core/contract/comparison.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatCoverage } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import { divergingBarsFigure } from '../../platform/ui/diverging-bars-figure.ts';
import type { CardFile } from '../../platform/ui/figure.ts';
import { signed, wholeDollars } from '../../platform/ui/format.ts';

/** Returns the picture of the comparison: how far each category of the proposed budget is below or above the roster. */
export function coverageFile(comparison: BudgetComparison): CardFile {
  const { categories, total } = comparison;
  const figures = (row: Omit<ComparedCategory, 'categoryId' | 'category' | 'color'>) => [
    row.operating,
    row.proposed,
    row.variance,
    row.percent,
  ];
  return {
    subtitle: subtitleOf(comparison),
    note: `Each bar shows one category: its personnel lines in the proposed budget minus its lines in the operating budget (staff roster). Overall, the proposed budget ${inAll(total)}.`,
    draw: (colors, room) =>
      divergingBarsFigure(
        categories.map(({ category, variance, flag }) => ({
          ...{ label: category, value: variance },
          text: variance === 0 ? 'matches' : signed(variance, wholeDollars),
          color: variance < 0 && flag !== 'Aligned' ? colors.over : colors.goal,
        })),
        { left: 'Below', right: 'Above' },
        colors,
        room,
      ),
    columns: ['Category', 'Operating (staff roster)', 'Proposed', 'Above (below) roster', 'Percent of operating'],
    rows: [...categories.map((row) => [row.category, ...figures(row)]), ['Total', ...figures(total)]],
  };
}

export function nonPersonnelFile(comparison: BudgetComparison): CardFile {
  const { nonPersonnel } = comparison;
  return {
    subtitle: subtitleOf(comparison),
    draw: (colors, room) =>
      barsFigure(
        nonPersonnel.categories.map(({ category, total }) => ({
          ...{ label: category, value: total, color: colors.goal },
          figures: [wholeDollars(total)],
        })),
        colors,
        room,
      ),
    columns: ['Category', 'Lines', 'Proposed'],
    rows: [
      ...nonPersonnel.categories.map(({ category, count, total }) => [category, count, total]),
      ['Total', nonPersonnel.count, nonPersonnel.total],
    ],
  };
}

function subtitleOf({ fiscalYear, proposedScenario }: BudgetComparison): string {
  const [year, name] = [fiscalYearLabel(fiscalYear), proposedScenario?.name ?? ''];
  if (name === '') return year;
  return name.includes(year) ? name : `${year}, ${name}`;
}

/** Returns a text such as "is $418,744 short of the roster" or "matches the roster". */
function inAll({ variance }: BudgetComparison['total']): string {
  return `${variance === 0 ? '' : 'is '}${formatCoverage(fromDollars(variance))}`;
}
