import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Grade } from '../../../core/contract/enrollment.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { enrollmentTotals } from '../../../core/rules/projection/enrollment-totals.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import classes from './enrollment.module.css';
import { EntryCell } from './entry-cell.tsx';
import { readCount } from '../../../core/import/enrollment/read-count.ts';
import { FIELDS, type Entry, type EntryPlan, type Field, type GradeTexts } from './entry-plan.ts';

interface EntryTableProps {
  building: Building;
  grades: readonly Grade[];
  entry: Entry;
  plan: EntryPlan;
  textOf: (grade: Grade) => GradeTexts;
  onType: (grade: Grade, field: Field, text: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, grade: Grade, field: Field) => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void;
}

const HEADERS: Record<Field, string> = { students: 'Students', specialEd: 'Special ed' };

/** A row for each grade, with totals of the typed values. */
export function EntryTable(props: EntryTableProps) {
  const { building, grades, entry, plan, textOf, onType, onPaste, onPress } = props;
  const total = enrollmentTotals(
    grades.flatMap((grade) => {
      const students = readCount(textOf(grade).students);
      if (students === null || students === 0) return [];
      return [{ buildingId: building.id, grade, students, specialEd: readCount(textOf(grade).specialEd) }];
    }),
  ).total;
  return (
    <ScrollTable label={`Students at ${building.name} by grade`}>
      <HeadRow columns={['Grade', ...FIELDS.map((field) => HEADERS[field])]} />
      <tbody>
        {grades.map((grade, row) => (
          <tr key={grade}>
            <th scope="row">{grade}</th>
            {FIELDS.map((field, column) => (
              <EntryCell
                key={field}
                label={`${HEADERS[field]}, grade ${grade}`}
                place={`${row}:${column}`}
                text={textOf(grade)[field]}
                isDirty={entry.has(grade)}
                problem={plan.problems.get(grade)?.[field]}
                onType={(text) => onType(grade, field, text)}
                onPaste={(event) => onPaste(event, grade, field)}
                onKeyDown={(event) => onPress(event, row, column)}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <span className={classes.total}>{total ? count(total.students) : '–'}</span>
          </td>
          <td>
            <span className={classes.total}>{typeof total?.specialEd === 'number' ? count(total.specialEd) : '–'}</span>
          </td>
        </tr>
      </tfoot>
    </ScrollTable>
  );
}
