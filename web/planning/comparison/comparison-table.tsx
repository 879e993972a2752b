import { ActionIcon, Badge, Group } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { UNCATEGORIZED_KEY, type BudgetComparison, type ComparedCategory } from '../../../core/contract/comparison.ts';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { formatCoverage, formatCoveragePercent } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import classes from '../../platform/ui/figures-table.module.css';
import { CategoryLines } from './category-lines.tsx';

const COLUMNS = 6;

/** Each category with both sides; a category opens to its lines. */
export function ComparisonTable({ comparison }: { comparison: BudgetComparison }) {
  const [opened, setOpened] = useState<ReadonlySet<number | null>>(new Set());
  const { categories, total, budgetYearId, fiscalYear } = comparison;
  const year = { budgetYearId: String(budgetYearId), fiscalYear };
  const slice = { budgetYearId: year.budgetYearId, fiscalYear: String(fiscalYear) };
  const ofCategory = ({ categoryId }: ComparedCategory) => {
    return { ...slice, categoryId: categoryId === null ? UNCATEGORIZED_KEY : String(categoryId) };
  };
  const toggle = (id: number | null) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <WhyFigures>
      <FiguresTable caption="Operating and proposed by category">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Operating</th>
            <th scope="col">Proposed</th>
            <th scope="col">Variance</th>
            <th scope="col">Percent of operating</th>
            <th scope="col" className={classes.text}>
              Flag
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((row) => {
            const isOpen = opened.has(row.categoryId);
            return (
              <Fragment key={row.categoryId ?? UNCATEGORIZED_KEY}>
                <tr data-highlighted={row.isHighlighted || undefined}>
                  <th scope="row">
                    <Group gap={6} wrap="nowrap">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        aria-label={`${isOpen ? 'Hide' : 'Show'} the lines of ${row.category}`}
                        aria-expanded={isOpen}
                        onClick={() => toggle(row.categoryId)}
                      >
                        {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
                      </ActionIcon>
                      {row.category}
                    </Group>
                  </th>
                  <Sides
                    row={row}
                    of={row.category}
                    operating={{ ...ofCategory(row), figure: 'category-total', type: 'operating' }}
                    proposed={{ ...ofCategory(row), figure: 'personnel-total' }}
                  />
                  <td className={toneOf(row)}>
                    <WhyFigure
                      figure={{ ...ofCategory(row), figure: 'comparison-variance' }}
                      of={`Variance of ${row.category}`}
                    >
                      {formatCoverage(fromDollars(row.variance))}
                    </WhyFigure>
                  </td>
                  <td>{coveragePercent(row)}</td>
                  <td className={classes.text}>
                    <Flag row={row} />
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={COLUMNS} className={classes.text}>
                      <CategoryLines year={year} categoryId={row.categoryId} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Sides
              row={total}
              of="Total"
              operating={{ ...slice, figure: 'payroll-total' }}
              proposed={{ ...slice, figure: 'personnel-total' }}
            />
            <td className={toneOf(total)}>
              <WhyFigure figure={{ ...slice, figure: 'comparison-variance' }} of="Variance in all">
                {formatCoverage(fromDollars(total.variance))}
              </WhyFigure>
            </td>
            <td>{coveragePercent(total)}</td>
            <td className={classes.text}>
              <Flag row={total} />
            </td>
          </tr>
        </tfoot>
      </FiguresTable>
    </WhyFigures>
  );
}

interface SidesProps {
  row: Omit<ComparedCategory, 'category' | 'categoryId' | 'color'>;
  of: string;
  operating: FigureQuery;
  proposed: FigureQuery;
}

function Sides({ row, of, operating, proposed }: SidesProps) {
  return (
    <>
      <td>
        <WhyFigure figure={operating} of={`${of}, operating`}>
          {wholeDollars(row.operating)}
        </WhyFigure>
        <span className={classes.minor}>{plural(row.operatingCount, 'line')}</span>
      </td>
      <td>
        <WhyFigure figure={proposed} of={`${of}, proposed`}>
          {wholeDollars(row.proposed)}
        </WhyFigure>
        <span className={classes.minor}>{plural(row.proposedCount, 'line')}</span>
      </td>
    </>
  );
}

function Flag({ row }: { row: Pick<ComparedCategory, 'flag' | 'variance' | 'isHighlighted'> }) {
  const { flag } = row;
  if (flag === null) return null;
  return (
    <Badge variant="default" tt="none" fw={600} className={flag === 'Large Variance' ? toneOf(row) : undefined}>
      {flag}
    </Badge>
  );
}

/** "3.72% short", "1.25% above": the size with the word of its variance, as in the column beside it. */
function coveragePercent({ variance, percent: ofOperating }: Pick<ComparedCategory, 'variance' | 'percent'>): string {
  if (ofOperating === null) return 'n/a';
  return formatCoveragePercent(ofOperating, variance);
}

/** A budget below what its employees cost is the risk: red beyond the threshold, amber within it. Above it is no fault. */
export function toneOf({ variance, isHighlighted }: Pick<ComparedCategory, 'variance' | 'isHighlighted'>) {
  if (variance >= 0) return undefined;
  return isHighlighted ? classes.short : classes.near;
}
