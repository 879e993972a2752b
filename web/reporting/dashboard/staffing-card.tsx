import { useMediaQuery } from '@mantine/hooks';
import type { SchoolFigures } from '../../../core/contract/dashboard-pictures.ts';
import { plural } from '../../../core/plural.ts';
import { fteText } from '../../planning/positions/labels.ts';
import { RowName } from '../../platform/ui/bar-table.tsx';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { joinedNote } from '../../platform/ui/note-lines.ts';
import type { LineLinks } from './line-links.ts';
import { ratioText, staffingFigure } from './staffing-figure.ts';
import { EnrollmentMissing, withoutEnrollment } from './what-is-missing.tsx';
import classes from './dashboard.module.css';

interface SchoolCardProps {
  data: SchoolFigures;
  /** The budget year of the enrollment, such as FY26. */
  budgetYear: string;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/** The FTE and the students of each school. */
export function StaffingCard({ data: { schools, total }, budgetYear, links, subtitle, className }: SchoolCardProps) {
  const colors = useChartColors();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const drawn = schools
    .filter(({ students }) => students !== null)
    .sort((a, b) => (b.students ?? 0) - (a.students ?? 0));
  const { data, layout, height } = staffingFigure(drawn, colors, isNarrow ? 'phone' : 'card');
  const without = schools
    .filter((school) => school.hasStudents && school.students === null && school.fte > 0)
    .map(({ building }) => building);
  const about = `FTE excludes vacancies and people on leave. Enrollment is for ${budgetYear}`;
  const rows = [...drawn, ...schools.filter(({ students, fte }) => students === null && fte !== 0)];
  return (
    <ChartSection
      title="Staff and students by school"
      note={about}
      className={className}
      file={
        drawn.length > 0
          ? {
              subtitle,
              note: joinedNote([`${about}.`, withoutEnrollment(budgetYear, without)]),
              draw: (all, room) => staffingFigure(drawn, all, room),
              columns: ['School', 'FTE', 'Students', 'Students per FTE'],
              rows: rows.map((row) => [row.building, row.fte, row.students, row.studentsPerFte]),
            }
          : null
      }
    >
      {drawn.length === 0 ? (
        <EnrollmentMissing budgetYear={budgetYear} schools="all" />
      ) : (
        <>
          <Chart
            height={height}
            label={`Bar chart of FTE and students at ${plural(drawn.length, 'school')}. Its figures are in the table.`}
            data={data}
            layout={layout}
          />
          <table className={classes.below}>
            <caption className="visually-hidden">Staff and students by school</caption>
            <HeadRow
              columns={['School', 'FTE', 'Students', { figure: 'Students per FTE', className: classes.wraps }]}
            />
            <tbody className="figures">
              {rows.map((row) => (
                <tr key={row.buildingId ?? 0}>
                  <th scope="row">
                    <RowName label={row.building} to={links.employees({ building: row.buildingId })} />
                  </th>
                  <td>{fteText(row.fte)}</td>
                  <td>{count(row.students)}</td>
                  <td>{ratioText(row.studentsPerFte)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot className="figures">
              <tr>
                <th scope="row">District</th>
                <td>{fteText(total.fte)}</td>
                <td>{count(total.students)}</td>
                <td>{ratioText(total.studentsPerFte)}</td>
              </tr>
            </tfoot>
          </table>
          <EnrollmentMissing budgetYear={budgetYear} schools={without} />
        </>
      )}
    </ChartSection>
  );
}
