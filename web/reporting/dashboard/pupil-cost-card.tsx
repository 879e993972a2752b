import type { SchoolFigures } from '../../../core/contract/dashboard-pictures.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { BarTable, type BarRow } from '../../platform/ui/bar-table.tsx';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { type ChartColors, useChartColors } from '../../platform/ui/chart-colors.ts';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { joinedNote } from '../../platform/ui/note-lines.ts';
import type { LineLinks } from './line-links.ts';
import { comparedNote, comparedRows, comparedTitle, PeerCosts } from './peer-costs.tsx';
import { EnrollmentMissing, PeersMissing, withoutEnrollment } from './what-is-missing.tsx';

interface PupilCostCardProps {
  data: SchoolFigures;
  /** The budget year of the enrollment, such as FY26. */
  budgetYear: string;
  /** The fiscal year of the costs, such as FY27. */
  fiscalYear: string;
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

/** The cost per student of each school. District-wide costs belong to no school and count only in the total. */
export function PupilCostCard({ data, budgetYear, fiscalYear, links, subtitle, className }: PupilCostCardProps) {
  const ownColors = useChartColors();
  const { total, peers } = data;
  const spent = data.schools
    .filter(({ cost, students }) => cost !== 0 || students !== null)
    .toSorted((a, b) => (b.costPerPupil ?? -1) - (a.costPerPupil ?? -1));
  const rows = spent.map((school): BarRow => ({
    label: school.building,
    value: school.costPerPupil ?? 0,
    color: ownColors.accent,
    figures: [wholeDollars(school.costPerPupil), count(school.students), wholeDollars(school.cost)],
    to: links.proposed({ building: school.buildingId }),
  }));
  const without = spent
    .filter(({ hasStudents, students }) => hasStudents && students === null)
    .map(({ building }) => building);
  const compared = (colors: ChartColors) =>
    peers && total.costPerPupil !== null
      ? comparedRows({ peers, own: total.costPerPupil, ownYear: fiscalYear }, colors)
      : [];
  // The picture has the same two groups as the card: schools and other districts.
  const pictureRows = (colors: ChartColors) => {
    const schools = rows.filter(({ value }) => value > 0);
    return peers
      ? [{ heading: 'Schools' }, ...schools, { heading: comparedTitle(peers) }, ...compared(colors)]
      : schools;
  };
  const about = `Proposed budget, ${budgetYear} enrollment`;
  const columns = ['School', 'Per pupil', 'Students', 'Cost'];
  return (
    <ChartSection
      title="Cost per pupil by school"
      note={about}
      className={className}
      file={
        total.costPerPupil === null
          ? null
          : {
              subtitle,
              note: joinedNote([
                `${about}.`,
                withoutEnrollment(budgetYear, without),
                peers !== null && comparedNote(peers),
              ]),
              draw: (colors, room) => barsFigure(pictureRows(colors), colors, room),
              columns,
              rows: [
                ...spent.map((row) => [row.building, row.costPerPupil, row.students, row.cost]),
                ...compared(ownColors).map(({ label, value }, place) => [
                  place === 0 || !peers ? label : `${label}, ${fiscalYearLabel(peers.fiscalYear)}`,
                  ...[value, null, null],
                ]),
              ],
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
          <EnrollmentMissing budgetYear={budgetYear} schools={without} />
          {peers ? <PeerCosts peers={peers} own={total.costPerPupil} ownYear={fiscalYear} /> : <PeersMissing />}
        </>
      )}
    </ChartSection>
  );
}
