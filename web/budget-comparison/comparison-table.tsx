import { ActionIcon, Badge, Group } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { UNCATEGORIZED_KEY, type BudgetComparison, type ComparedCategory } from '../../core/contract/comparison.ts';
import { WhyButton } from '../explain/why-button.tsx';
import { counted, percent, wholeDollars } from '../ui/format.ts';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from '../ui/figures-table.module.css';
import { CategoryLines } from './category-lines.tsx';

const COLUMNS = 6;

/** Each category with both sides; a category opens to its lines. */
export function ComparisonTable({ comparison }: { comparison: BudgetComparison }) {
  const [opened, setOpened] = useState<ReadonlySet<number | null>>(new Set());
  const { categories, total, budgetYearId, fiscalYear } = comparison;
  const year = { budgetYearId: String(budgetYearId), fiscalYear };
  const toggle = (id: number | null) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <FiguresTable caption="Operating and proposed by category">
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Operating</th>
          <th scope="col">Proposed</th>
          <th scope="col">Variance</th>
          <th scope="col">Percent</th>
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
                <Sides row={row} />
                <td>
                  <Group gap={2} justify="flex-end" wrap="nowrap">
                    <span className={toneOf(row.variance)}>{wholeDollars(row.variance)}</span>
                    <WhyButton
                      figure={{
                        figure: 'comparison-variance',
                        budgetYearId: year.budgetYearId,
                        fiscalYear: String(fiscalYear),
                        categoryId: row.categoryId === null ? UNCATEGORIZED_KEY : String(row.categoryId),
                      }}
                      of={`Variance of ${row.category}`}
                    />
                  </Group>
                </td>
                <td>{row.percent === null ? 'n/a' : percent(row.percent, 2)}</td>
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
          <Sides row={total} />
          <td className={toneOf(total.variance)}>{wholeDollars(total.variance)}</td>
          <td>{total.percent === null ? 'n/a' : percent(total.percent, 2)}</td>
          <td className={classes.text}>
            <Flag row={total} />
          </td>
        </tr>
      </tfoot>
    </FiguresTable>
  );
}

function Sides({ row }: { row: Omit<ComparedCategory, 'category' | 'categoryId' | 'color'> }) {
  return (
    <>
      <td>
        {wholeDollars(row.operating)}
        <span className={classes.minor}>{counted(row.operatingCount, 'line')}</span>
      </td>
      <td>
        {wholeDollars(row.proposed)}
        <span className={classes.minor}>{counted(row.proposedCount, 'line')}</span>
      </td>
    </>
  );
}

function Flag({ row: { flag } }: { row: Pick<ComparedCategory, 'flag'> }) {
  if (flag === null) return null;
  return (
    <Badge variant="default" tt="none" fw={600} className={FLAG_TONES[flag]}>
      {flag}
    </Badge>
  );
}

const FLAG_TONES: Record<NonNullable<ComparedCategory['flag']>, string | undefined> = {
  'Large Variance': classes.over,
  Aligned: classes.under,
  'No Operating': undefined,
  'No Proposed': undefined,
};

function toneOf(variance: number): string | undefined {
  if (variance === 0) return undefined;
  return variance > 0 ? classes.over : classes.under;
}
