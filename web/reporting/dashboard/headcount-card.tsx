import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import type { EmployeeStats } from '../../../core/contract/dashboard.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { BarTable, type BarRow } from '../../platform/ui/bar-table.tsx';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import type { LineLinks } from './line-links.ts';
import { buildingKey, figureOf, type DashboardYear } from '../../records/totals/queries.ts';

interface HeadcountCardProps {
  year: DashboardYear;
  stats: EmployeeStats;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

export function HeadcountCard({ year, stats, links, subtitle, className }: HeadcountCardProps) {
  const { accent } = useChartColors();
  const rows = stats.byBuilding.map((row): BarRow => ({
    label: row.building,
    value: row.count,
    color: row.buildingId === null ? NEUTRAL_COLOR : accent,
    figures: [count(row.count), wholeDollars(row.total)],
    to: links.employees({ building: row.buildingId }),
    why: [
      null,
      (text) => (
        <WhyFigure
          figure={figureOf('building-total', year, { type: 'operating', buildingId: buildingKey(row.buildingId) })}
          of={`Payroll at ${row.building}`}
        >
          {text}
        </WhyFigure>
      ),
    ],
  }));
  return (
    <ChartSection
      title="Headcount by location"
      note="Headcount and payroll at each location"
      className={className}
      file={{
        subtitle,
        draw: (colors, room) => barsFigure(rows, colors, room),
        columns: ['Location', 'People', 'Payroll'],
        rows: stats.byBuilding.map(({ building, count: people, total }) => [building, people, total]),
      }}
    >
      <WhyFigures>
        <BarTable
          caption="People and payroll by location"
          columns={['Location', 'People', 'Payroll']}
          rows={rows}
          footer={['Total', count(stats.totalEmployees), wholeDollars(stats.totalSalary)]}
        />
      </WhyFigures>
    </ChartSection>
  );
}
