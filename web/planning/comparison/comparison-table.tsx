import { ActionIcon, Badge, Group } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { UNCATEGORIZED_KEY, type BudgetComparison, type ComparedCategory } from '../../../core/contract/comparison.ts';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { formatCoverage, formatCoveragePercent } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import classes from '../../platform/ui/figures-table.module.css';
import own from './comparison-table.module.css';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { CategoryLines } from './category-lines.tsx';

const COLUMNS = [
  'Category',
  'Operating',
  'Proposed',
  { figure: 'Variance', className: own.overSide },
  { figure: 'Percent of operating', className: own.overShort },
  { text: 'Flag' },
];
const ROSTER_COLUMNS = COLUMNS.slice(0, 2);
const NARROW_COLUMNS = ['Operating', 'Proposed', 'Variance'].map((figure) => ({ figure, className: classes.year }));

/**
 * False if there is a roster but no personnel line to compare it with. In that case, no variance is shown, because the whole roster would
 * look unfunded.
 */
export function isComparable({ operatingCount, proposedCount }: BudgetComparison['total']): boolean {
  return operatingCount === 0 || proposedCount > 0;
}

/**
 * Each category with its amounts in the roster and in the budget. A category expands to its lines. On a phone, the
 * category is above its amounts, so that the variance is visible without scrolling.
 */
export function ComparisonTable({ comparison }: { comparison: BudgetComparison }) {
  const isRosterOnly = !isComparable(comparison.total);
  // A table with only the roster fits on a phone without the narrow layout.
  const isNarrow = useIsNarrow() && !isRosterOnly;
  const columns = isNarrow ? NARROW_COLUMNS : isRosterOnly ? ROSTER_COLUMNS : COLUMNS;
  const [opened, setOpened] = useState<ReadonlySet<number | null>>(new Set());
  const { categories, total, budgetYearId, fiscalYear } = comparison;
  const year = { budgetYearId: String(budgetYearId), fiscalYear };
  const slice = { budgetYearId: year.budgetYearId, fiscalYear: String(fiscalYear) };
  const toggle = (id: number | null) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const rows = categories.map((row) => (
    <Category
      key={row.categoryId ?? UNCATEGORIZED_KEY}
      row={row}
      year={year}
      isNarrow={isNarrow}
      isRosterOnly={isRosterOnly}
      columnCount={columns.length}
      isOpen={opened.has(row.categoryId)}
      onToggle={() => toggle(row.categoryId)}
    />
  ));
  return (
    <WhyFigures>
      <FiguresTable caption={isRosterOnly ? 'Operating by category' : 'Operating and proposed by category'}>
        <HeadRow columns={columns} />
        {isNarrow ? rows.map((row) => <tbody key={row.key}>{row}</tbody>) : <tbody>{rows}</tbody>}
        <tfoot>
          <Amounts
            row={total}
            of="Total"
            name="Total"
            isNarrow={isNarrow}
            isRosterOnly={isRosterOnly}
            isTotal
            operating={{ ...slice, figure: 'payroll-total' }}
            proposed={{ ...slice, figure: 'personnel-total' }}
            variance={{ ...slice, figure: 'comparison-variance' }}
          />
        </tfoot>
      </FiguresTable>
    </WhyFigures>
  );
}

interface CategoryProps {
  row: ComparedCategory;
  year: { budgetYearId: string; fiscalYear: number };
  isNarrow: boolean;
  isRosterOnly: boolean;
  isOpen: boolean;
  columnCount: number;
  onToggle: () => void;
}

function Category({ row, year, isNarrow, isRosterOnly, isOpen, columnCount, onToggle }: CategoryProps) {
  const { categoryId, category } = row;
  const slice = {
    budgetYearId: year.budgetYearId,
    fiscalYear: String(year.fiscalYear),
    categoryId: categoryId === null ? UNCATEGORIZED_KEY : String(categoryId),
  };
  return (
    <>
      <Amounts
        row={row}
        of={category}
        name={
          <Group gap={6} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`${isOpen ? 'Hide' : 'Show'} the lines in ${category}`}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
            </ActionIcon>
            {category}
          </Group>
        }
        isNarrow={isNarrow}
        isRosterOnly={isRosterOnly}
        operating={{ ...slice, figure: 'category-total', type: 'operating' }}
        proposed={{ ...slice, figure: 'personnel-total' }}
        variance={{ ...slice, figure: 'comparison-variance' }}
      />
      {isOpen && (
        <tr>
          <td colSpan={columnCount} data-text>
            <CategoryLines year={year} categoryId={categoryId} category={category} />
          </td>
        </tr>
      )}
    </>
  );
}

interface AmountsProps {
  row: Omit<ComparedCategory, 'category' | 'categoryId' | 'color'>;
  of: string;
  name: ReactNode;
  isNarrow: boolean;
  isRosterOnly: boolean;
  isTotal?: boolean;
  operating: FigureQuery;
  proposed: FigureQuery;
  variance: FigureQuery;
}

/** The row of a category or of the total. On a phone, it becomes two rows: the name, and the amounts below it. */
function Amounts({
  row,
  of,
  name,
  isNarrow,
  isRosterOnly,
  isTotal = false,
  operating,
  proposed,
  variance,
}: AmountsProps) {
  const [amount, words] = split(formatCoverage(fromDollars(row.variance)));
  const [size, side] = coveragePercent(row).split(' ');
  const isHighlighted = (!isRosterOnly && row.isHighlighted) || undefined;
  const amounts = (
    <>
      <td>
        <WhyFigure figure={operating} of={`${of}, operating`}>
          {wholeDollars(row.operating)}
        </WhyFigure>
        <span className={classes.minor}>{plural(row.operatingCount, 'line')}</span>
      </td>
      {!isRosterOnly && (
        <td>
          <WhyFigure figure={proposed} of={`${of}, proposed`}>
            {wholeDollars(row.proposed)}
          </WhyFigure>
          <span className={classes.minor}>{plural(row.proposedCount, 'line')}</span>
        </td>
      )}
      {!isRosterOnly && (
        <td className={toneOf(row)}>
          <WhyFigure figure={variance} of={isTotal ? 'Total variance' : `Variance for ${of}`}>
            {amount === '' ? words : amount}
          </WhyFigure>
          {amount !== '' && !isNarrow && <span className={own.side}> {words}</span>}
          {isNarrow && <span className={classes.minor}>{coveragePercent(row)}</span>}
        </td>
      )}
    </>
  );
  if (isNarrow) {
    return (
      <>
        <tr data-highlighted={isHighlighted}>
          <th scope="rowgroup" colSpan={NARROW_COLUMNS.length} className={own.name}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              {name}
              <Flag row={row} />
            </Group>
          </th>
        </tr>
        <tr data-highlighted={isHighlighted}>{amounts}</tr>
      </>
    );
  }
  return (
    <tr data-highlighted={isHighlighted}>
      <th scope="row">{name}</th>
      {amounts}
      {!isRosterOnly && (
        <>
          <td>
            {size}
            {side !== undefined && <span className={own.short}> {side}</span>}
          </td>
          <td data-text>
            <Flag row={row} />
          </td>
        </>
      )}
    </tr>
  );
}

function Flag({ row }: { row: Pick<ComparedCategory, 'flag' | 'variance' | 'isHighlighted'> }) {
  const { flag } = row;
  if (flag === null) return null;
  return (
    <Badge
      variant="default"

      fw={600}
      miw="max-content"
      className={flag === 'Large Variance' ? toneOf(row) : undefined}
    >
      {flag}
    </Badge>
  );
}

/** Splits "$578,017 short of the roster" into the amount and the words, which are shown in separate elements so that digits align. */
function split(text: string): [string, string] {
  const at = text.startsWith('$') ? text.indexOf(' ') : 0;
  return [text.slice(0, at), text.slice(at).trim()];
}

/** Returns a text such as "3.72% short" or "1.25% above", with the same word as in the variance column. */
function coveragePercent({ variance, percent: ofOperating }: Pick<ComparedCategory, 'variance' | 'percent'>): string {
  if (ofOperating === null) return 'n/a';
  return formatCoveragePercent(ofOperating, variance);
}

/**
 * Returns the CSS class for the color of a variance. Only a budget below the cost of its employees is a risk: red if the difference is more
 * than the threshold, otherwise amber. A budget that is above the cost or close to it has no color.
 */
export function toneOf({
  variance,
  isHighlighted,
  flag,
}: Pick<ComparedCategory, 'variance' | 'isHighlighted' | 'flag'>) {
  if (variance >= 0 || flag === 'Aligned') return undefined;
  return isHighlighted ? classes.short : classes.near;
}
