import type { ImportType } from '../../core/import/expected-columns.ts';
import {
  rowFindings,
  unknownFindings,
  type ImportedEmployee,
  type UnknownValues,
} from '../../core/rules/data-quality.ts';
import { nameKey, normaliseText } from '../../core/rules/normalise-name.ts';
import { repeatedPersonFindings } from '../../core/rules/repeated-people.ts';
import { inPieces, mapInPieces } from './in-pieces.ts';
import type { MergedLine } from './merge-line.ts';
import type { SourceLine } from './read-source.ts';
import type { NameResolver } from './resolve-names.ts';

/** One sentence about a line. */
export interface Doubt {
  message: string;
  needsReview: boolean;
  /** Names a value of the file, which other lines may share: told once with a count. */
  isShared: boolean;
}

export interface MergedSource {
  line: SourceLine;
  merged: MergedLine;
}

/** What is doubtful about each line, in the order of the lines. */
export async function findDoubts(
  type: ImportType,
  lines: readonly MergedSource[],
  names: NameResolver,
  fiscalYear: number,
): Promise<Doubt[][]> {
  const doubts = await mapInPieces(lines, ({ line }) =>
    line.findings.map(({ message, needsReview, value }): Doubt => ({
      message,
      needsReview,
      isShared: value !== undefined,
    })),
  );
  const tell = (index: number, messages: readonly string[], isShared = false) => {
    doubts[index]?.push(...messages.map((message) => ({ message, needsReview: true, isShared })));
  };
  await inPieces(lines, ({ line }, index) => {
    tell(index, unknownFindings(unknownValues(line, names)), true);
  });
  if (type === 'proposed') return doubts;

  const employees = await mapInPieces(lines, asEmployee);
  await inPieces(employees, (employee, index) => {
    tell(index, rowFindings(employee, fiscalYear));
  });
  const repeated = repeatedPersonFindings(await possibleRepetitions(employees));
  await inPieces(employees, ({ rowNumber }, index) => {
    tell(index, repeated.get(rowNumber) ?? []);
  });
  return doubts;
}

function unknownValues({ values }: SourceLine, names: NameResolver): UnknownValues {
  return {
    unknownBuilding: names.resolve('buildings', values.building ?? null).unknown,
    unknownWorkGroup: names.resolve('workGroups', values.workGroup ?? null).unknown,
    unknownCategory: names.resolve('categories', values.category ?? null).unknown,
    unknownDeseCode: names.unknownDeseCode(values.deseCode ?? null),
  };
}

function asEmployee({ line, merged }: MergedSource): ImportedEmployee {
  return {
    rowNumber: line.row,
    employeeId: merged.employee_id,
    firstName: merged.first_name,
    lastName: merged.last_name,
    position: merged.position,
    accountLine: merged.account_line,
    currentFTE: merged.current_fte,
    currentSalary: merged.current_salary_cents,
    hireDate: merged.hire_date,
    dateOfDeparture: merged.date_of_departure,
    // Told apart from the rest, because lines share them.
    unknownBuilding: null,
    unknownWorkGroup: null,
    unknownDeseCode: null,
  };
}

/** The rows that share an id or a name and position with another one: few of a large file, so that comparing them is quick. */
async function possibleRepetitions(employees: readonly ImportedEmployee[]): Promise<ImportedEmployee[]> {
  const uses = new Map<string, number>();
  const keys = await mapInPieces(employees, (row) => {
    const id = row.employeeId?.trim() ?? '';
    const own = [
      ...(id === '' ? [] : [`id ${id}`]),
      `name ${nameKey(row.firstName, row.lastName)} | ${normaliseText(row.position)}`,
    ];
    for (const key of own) uses.set(key, (uses.get(key) ?? 0) + 1);
    return own;
  });
  return employees.filter((_, index) => keys[index]?.some((key) => (uses.get(key) ?? 0) > 1));
}
