import { UNCATEGORIZED_KEY, type BudgetComparison } from '../../../core/contract/comparison.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { BarTable } from '../../platform/ui/bar-table.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';

const NEUTRAL = 'var(--wb-goal)';

interface NonPersonnelTableProps {
  nonPersonnel: BudgetComparison['nonPersonnel'];
  year: { budgetYearId: string; fiscalYear: string };
}

export function NonPersonnelTable({ nonPersonnel, year }: NonPersonnelTableProps) {
  return (
    <WhyFigures>
      <BarTable
        caption="Non-personnel lines in the proposed budget, by category"
        columns={['Category', 'Lines', 'Proposed']}
        rows={nonPersonnel.categories.map((row) => {
          const categoryId = row.categoryId === null ? UNCATEGORIZED_KEY : String(row.categoryId);
          const figure = { figure: 'category-total', ...year, type: 'proposed', categoryId } as const;
          return {
            label: row.category,
            value: row.total,
            // All bars have one neutral color, because red on this screen means short of the roster.
            color: NEUTRAL,
            figures: [count(row.count), wholeDollars(row.total)],
            why: [
              null,
              (text: string) => (
                <WhyFigure figure={figure} of={row.category}>
                  {text}
                </WhyFigure>
              ),
            ],
          };
        })}
        footer={['Total', count(nonPersonnel.count), wholeDollars(nonPersonnel.total)]}
      />
    </WhyFigures>
  );
}
