import { Select, Text } from '@mantine/core';
import { GRADES } from '../../../core/contract/enrollment.ts';
import type { ImportedEnrollment, PreviewedSchool } from '../../../core/contract/enrollment-import.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './enrollment.module.css';

interface PreviewTableProps {
  year: ImportedEnrollment['years'][number];
  schools: readonly PreviewedSchool[];
  buildings: readonly Building[];
  disabled: boolean;
  onMatch: (school: string, buildingId: number | null) => void;
}

const LEFT_OUT = 'none';

/** The schools in a file for one fiscal year. Each row has the school's building, and its students as in the file and as saved. */
export function PreviewTable({ year, schools, buildings, disabled, onMatch }: PreviewTableProps) {
  const label = fiscalYearLabel(year.fiscalYear);
  // A grade with only zeros gets no column, because files have a 0 for each grade that a school does not have.
  const grades = GRADES.filter((grade) =>
    schools.some((school) =>
      school.grades.some((one) => one.grade === grade && (one.inFile ?? 0) + (one.saved ?? 0) > 0),
    ),
  );
  const choices = [
    { value: LEFT_OUT, label: 'Leave out' },
    ...buildings.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <ScrollTable label={`${label} enrollment in the file`}>
      <HeadRow columns={[{ wrap: `School in the file and its building, ${label}` }, ...grades, 'Students']} />
      <tbody>
        {schools.map(({ school, buildingId, grades: counts, saved }) => (
          <tr key={school} className={buildingId === null ? classes.leftOut : undefined}>
            <th scope="row" data-wrap>
              {school}
              <Select
                size="xs"
                miw={180}
                maw={420}
                mt={4}
                aria-label={`Building for ${school}, ${label}`}
                data={choices}
                value={buildingId === null ? LEFT_OUT : String(buildingId)}
                onChange={(value) => onMatch(school, value === LEFT_OUT ? null : Number(value))}
                disabled={disabled}
                allowDeselect={false}
                searchable
              />
            </th>
            {grades.map((grade) => {
              const found = counts.find((one) => one.grade === grade);
              return <CountCell key={grade} {...(found ?? { saved: null, inFile: null, change: 'none' })} />;
            })}
            <td>
              {count(afterImport(counts))}
              {saved !== afterImport(counts) && <Saved students={saved} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" data-wrap>
            All buildings after the import
          </th>
          <td colSpan={grades.length} />
          <td>
            {count(year.after)}
            {year.saved !== year.after && <Saved students={year.saved} />}
          </td>
        </tr>
      </tfoot>
    </ScrollTable>
  );
}

/** Returns the number of students in a school after the import. A grade that is blank in the file keeps its saved number. */
const afterImport = (counts: PreviewedSchool['grades']): number =>
  counts.reduce((all, { saved, inFile }) => all + (inFile ?? saved ?? 0), 0);

/** A number in the file, with the saved number below it if the import replaces it. */
function CountCell({ saved, inFile, change }: Omit<PreviewedSchool['grades'][number], 'grade'>) {
  if (inFile === null && saved !== null) {
    return (
      <td>
        –
        <Text size="xs" c="dimmed">
          keeps {count(saved)}
        </Text>
      </td>
    );
  }
  // A grade that is blank or 0 in the file is not added.
  if (!inFile && saved === null) return <td />;
  return (
    <td className={change === 'none' ? undefined : classes.changed}>
      {count(inFile)}
      {change === 'changed' && <Saved students={saved} />}
    </td>
  );
}

/** The saved number that an import replaces. */
function Saved({ students }: { students: number | null }) {
  if (students === null) return null;
  return (
    <Text size="xs" c="dimmed" fw={400}>
      <span className="visually-hidden">before: </span>
      <s>{count(students)}</s>
    </Text>
  );
}
