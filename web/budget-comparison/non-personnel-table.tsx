import type { BudgetComparison } from '../../core/contract/comparison.ts';
import { BarTable } from '../ui/bar-table.tsx';
import { count, wholeDollars } from '../ui/format.ts';

export function NonPersonnelTable({ nonPersonnel }: { nonPersonnel: BudgetComparison['nonPersonnel'] }) {
  return (
    <BarTable
      caption="The proposed budget beside personnel, by category"
      columns={['Category', 'Lines', 'Proposed']}
      rows={nonPersonnel.categories.map((row) => ({
        label: row.category,
        value: row.total,
        color: row.color,
        figures: [count(row.count), wholeDollars(row.total)],
      }))}
      footer={['Total', count(nonPersonnel.count), wholeDollars(nonPersonnel.total)]}
    />
  );
}
