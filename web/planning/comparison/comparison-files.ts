import type { BudgetComparison, ComparedCategory } from '../../../core/contract/comparison.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import type { CardFile } from '../../platform/ui/figure.ts';
import { wholeDollars } from '../../platform/ui/format.ts';

/** The picture of the comparison: how much each category of the proposed budget is short of the roster or above it. */
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
    note: 'The personnel lines of the proposed budget minus the operating budget (staff roster)',
    draw: (colors, room) =>
      barsFigure(
        categories.map(({ category, variance }) => ({
          label: category,
          value: Math.abs(variance),
          color: variance < 0 ? colors.over : colors.goal,
          figures: [coverageText(variance)],
        })),
        colors,
        room,
        WITH_WORDS,
      ),
    columns: ['Category', 'Operating (staff roster)', 'Proposed', 'Variance', 'Percent of operating'],
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

/** The length of an axis whose bars end with an amount and a word. */
const WITH_WORDS = 1.3;

/** Shorter than in the table, because the text is at the end of a bar. */
function coverageText(variance: number): string {
  if (variance === 0) return 'matches';
  return `${wholeDollars(Math.abs(variance))} ${variance < 0 ? 'short' : 'above'}`;
}
