import type { EmployeeStats } from '../../core/contract/dashboard.ts';
import { BarTable } from '../ui/bar-table.tsx';
import { count, wholeDollars } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';

export function HeadcountCard({ stats, className }: { stats: EmployeeStats; className?: string | undefined }) {
  return (
    <Section title="Headcount by location" note="People, and the payroll of the location" className={className}>
      <BarTable
        caption="People and payroll by location"
        columns={['Location', 'People', 'Payroll']}
        rows={stats.byBuilding.map((row) => ({
          label: row.building,
          value: row.count,
          color: row.color,
          figures: [count(row.count), wholeDollars(row.total)],
        }))}
        footer={['Total', count(stats.totalEmployees), wholeDollars(stats.totalSalary)]}
      />
    </Section>
  );
}
