import type { ImportType } from '../../core/import/expected-columns.ts';
import type { Finding } from '../../core/import/read-cell.ts';
import {
  rowFindings,
  unknownFindings,
  type ImportedEmployee,
  type UnknownValues,
} from '../../core/rules/data-quality.ts';
import { nameKey, normaliseText } from '../../core/rules/normalise-name.ts';
import { repeatedPersonFindings } from '../../core/rules/repeated-people.ts';
import { inPieces, mapInPieces } from './in-pieces.ts';
import type { SourceLine } from './read-source.ts';
import type { NameResolver } from './resolve-names.ts';
import type { ImportColumns } from './write-queries.ts';

/** One sentence about a line. */
export interface Doubt {
  message: string;
  needsReview: boolean;
  /** Names a value of the file, which other lines may share: told once with a count. */
  isShared: boolean;
}

/** What is doubtful about each line of a file, in their order; `merged` are the lines as the file leaves them. */
export async function findDoubts(
  type: ImportType,
  lines: readonly SourceLine[],
  merged: readonly ImportColumns[],
  names: NameResolver,
  fiscalYear: number,
): Promise<Doubt[][]> {
  const employeeAt = (index: number) => {
    const [line, columns] = [lines[index], merged[index]];
    return line === undefined || columns === undefined ? [] : [asEmployee(line.row, columns)];
  };
  const doubts = await mapInPieces(lines, (line, index) => {
    const own = line.findings.map(asDoubt);
    tell(own, unknownFindings(unknownValues(line, names)), true);
    if (type === 'proposed') return own;
    for (const employee of employeeAt(index)) tell(own, rowFindings(employee, fiscalYear));
    return own;
  });
  if (type === 'proposed') return doubts;
  const possible = await possibleRepetitions(merged);
  const repeated = repeatedPersonFindings(possible.flatMap(employeeAt));
  for (const index of possible) tell(doubts[index] ?? [], repeated.get(lines[index]?.row ?? 0) ?? []);
  return doubts;
}

function asDoubt({ message, needsReview, value }: Finding): Doubt {
  return { message, needsReview, isShared: value !== undefined };
}

function tell(doubts: Doubt[], messages: readonly string[], isShared = false): void {
  for (const message of messages) doubts.push({ message, needsReview: true, isShared });
}

function unknownValues({ values }: SourceLine, names: NameResolver): UnknownValues {
  return {
    unknownBuilding: names.resolve('buildings', values.building ?? null).unknown,
    unknownWorkGroup: names.resolve('workGroups', values.workGroup ?? null).unknown,
    unknownCategory: names.resolve('categories', values.category ?? null).unknown,
    unknownDeseCode: names.unknownDeseCode(values.deseCode ?? null),
  };
}

function asEmployee(rowNumber: number, merged: ImportColumns): ImportedEmployee {
  return {
    rowNumber,
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

/** Where lines stand that share an id or a name and position with another one: few of a large file, so that comparing them is quick. */
async function possibleRepetitions(lines: readonly ImportColumns[]): Promise<number[]> {
  const firstOf = new Map<string, number>();
  const possible = new Set<number>();
  const positions = new Map<string, string>();
  const positionKey = (text: string | null): string => {
    const key = positions.get(text ?? '') ?? normaliseText(text);
    positions.set(text ?? '', key);
    return key;
  };
  const meet = (key: string, index: number) => {
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, index);
    else possible.add(first).add(index);
  };
  await inPieces(lines, (line, index) => {
    const id = line.employee_id?.trim() ?? '';
    if (id !== '') meet(`id ${id}`, index);
    meet(`${nameKey(line.first_name, line.last_name)} | ${positionKey(line.position)}`, index);
  });
  return [...possible].sort((a, b) => a - b);
}
