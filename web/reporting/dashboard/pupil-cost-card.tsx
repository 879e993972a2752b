import type { SchoolFigures } from '../../../core/contract/dashboard-pictures.ts';
import { BarTable, type BarRow } from '../../platform/ui/bar-table.tsx';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import type { LineLinks } from './line-links.ts';
import { EnrollmentMissing } from './what-is-missing.tsx';

interface PupilCostCardProps {
  data: SchoolFigures;
  budgetYear: string;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/** The cost per student of each school. District-wide costs belong to no school and count only in the total. */
export function PupilCostCard({ data, budgetYear, links, subtitle, className }: PupilCostCardProps) {
  const { accent } = useChartColors();
  const { total } = data;
  const spent = data.schools
    .filter(({ cost, students }) => cost !== 0 || students !== null)
    .toSorted((a, b) => (b.costPerPupil ?? -1) - (a.costPerPupil ?? -1));
  const rows = spent.map((school): BarRow => ({
    label: school.building,
    value: school.costPerPupil ?? 0,
    color: accent,
    figures: [wholeDollars(school.costPerPupil), count(school.students), wholeDollars(school.cost)],
    to: links.proposed({ building: school.buildingId }),
  }));
  const without = spent.filter(({ hasStudents, students }) => hasStudents && students === null);
  const columns = ['School', 'Per pupil', 'Students', 'Cost'];
  return (
    <ChartSection
      title="Cost per pupil by school"
      note={`Proposed budget, ${budgetYear} enrollment`}
      className={className}
      file={
        total.costPerPupil === null
          ? null
          : {
              subtitle,
              draw: (colors, room) =>
                barsFigure(
                  rows.filter(({ value }) => value > 0),
                  colors,
                  room,
                ),
              columns,
              rows: spent.map((row) => [row.building, row.costPerPupil, row.students, row.cost]),
            }
      }
    >
      {total.costPerPupil === null ? (
        <EnrollmentMissing budgetYear={budgetYear} schools="all" />
      ) : (
        <>
          <BarTable
            caption="Cost per pupil by school"
            columns={columns}
            rows={rows}
            footer={['District', wholeDollars(total.costPerPupil), count(total.students), wholeDollars(total.cost)]}
          />
          <EnrollmentMissing budgetYear={budgetYear} schools={without.map(({ building }) => building)} />
        </>
      )}
    </ChartSection>
  );
}
