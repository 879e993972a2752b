import type { EmployeeStats } from '../../core/contract/dashboard.ts';
import { WhyButton } from '../explain/why-button.tsx';
import { BarTable } from '../ui/bar-table.tsx';
import { count, wholeDollars } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { buildingKey, figureOf, type DashboardYear } from './queries.ts';

interface HeadcountCardProps {
  year: DashboardYear;
  stats: EmployeeStats;
  className?: string | undefined;
}

export function HeadcountCard({ year, stats, className }: HeadcountCardProps) {
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
          why: [
            null,
            <WhyButton
              key={row.building}
              figure={figureOf('building-total', year, { type: 'operating', buildingId: buildingKey(row.buildingId) })}
              of={`Payroll of ${row.building}`}
            />,
          ],
        }))}
        footer={['Total', count(stats.totalEmployees), wholeDollars(stats.totalSalary)]}
      />
    </Section>
  );
}
