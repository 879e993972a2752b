import { formatDecimals } from '../../../core/decimals.ts';
import { GRADES, type Grade } from '../../../core/contract/enrollment.ts';
import type { Building } from '../../../core/contract/reference.ts';
import {
  studentsPerFte,
  sumFte,
  type EnrollmentTotal,
  type EnrollmentTotals,
} from '../../../core/rules/projection/enrollment-totals.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { gradesOf } from './entry-plan.ts';

interface SummaryTableProps {
  buildings: readonly Building[];
  totals: EnrollmentTotals;
  studentsAt: (buildingId: number, grade: Grade) => number | null;
  fteOf: (buildingId: number) => number | null;
  /** The FTE of all employees, including those in buildings without students. */
  districtFte: number;
}

/** Students by building and grade, with row and column totals and a grand total. */
export function SummaryTable({ buildings, totals, studentsAt, fteOf, districtFte }: SummaryTableProps) {
  const grades = GRADES.filter((grade) => totals.byGrade.has(grade));
  const rows = buildings.filter(({ id }) => totals.byBuilding.has(id));
  const withStaff = rows.filter(({ id }) => fteOf(id) !== null);
  const fte = withStaff.length === 0 ? null : sumFte(withStaff.map(({ id }) => fteOf(id) ?? 0));
  // There is no ratio for the district if the number of staff in any building is unknown, because the district's classes would look larger
  // than they are.
  const ratio = withStaff.length === rows.length ? studentsPerFte(totals.total?.students ?? null, fte) : null;
  return (
    <ScrollTable label="Enrollment by building and grade">
      <HeadRow
        columns={[
          'Building',
          ...grades.map((grade) => grade),
          'Students',
          'Special ed',
          'Staff FTE',
          'Students per FTE',
        ]}
      />
      <tbody>
        {rows.map((building) => {
          const { id, name } = building;
          const own = gradesOf(building, [], false);
          return (
            <tr key={id}>
              <th scope="row" data-wrap>
                {name}
              </th>
              {grades.map((grade) => (
                <StudentsAt key={grade} value={studentsAt(id, grade)} isOffered={own.includes(grade)} />
              ))}
              <Totals total={totals.byBuilding.get(id) ?? null} />
              <Figure value={fteOf(id)} decimals={1} />
              <Figure value={studentsPerFte(totals.byBuilding.get(id)?.students ?? null, fteOf(id))} decimals={1} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All buildings</th>
          {grades.map((grade) => (
            <Figure key={grade} value={totals.byGrade.get(grade)?.students ?? null} />
          ))}
          <Totals total={totals.total} />
          <Figure value={fte} decimals={1} />
          <Figure value={ratio} decimals={1} />
        </tr>
        <tr>
          <th scope="row">Special ed (included)</th>
          {grades.map((grade) => (
            <Figure key={grade} value={totals.byGrade.get(grade)?.specialEd ?? null} />
          ))}
          <Figure value={totals.total?.specialEd ?? null} />
          <td colSpan={3} />
        </tr>
        <tr>
          <th scope="row" data-wrap>
            District, including staff outside these buildings
          </th>
          <td colSpan={grades.length} />
          <Totals total={totals.total} />
          <Figure value={districtFte} decimals={1} />
          <Figure value={studentsPerFte(totals.total?.students ?? null, districtFte)} decimals={1} />
        </tr>
      </tfoot>
    </ScrollTable>
  );
}

/** The cell is blank if the school does not have the grade, and has a dash if the number is unknown. */
function StudentsAt({ value, isOffered }: { value: number | null; isOffered: boolean }) {
  return value === null && !isOffered ? <td /> : <Figure value={value} />;
}

function Totals({ total }: { total: EnrollmentTotal | null }) {
  return (
    <>
      <Figure value={total?.students ?? null} />
      <Figure value={total?.specialEd ?? null} />
    </>
  );
}

function Figure({ value, decimals = 0 }: { value: number | null; decimals?: number }) {
  if (value === null) return <td title="Not known">–</td>;
  return <td>{decimals === 0 ? count(value) : formatDecimals(value, decimals, decimals)}</td>;
}
