import type { ImportType } from '../../../../core/import/expected-columns.ts';
import type { Finding } from '../../../../core/import/read-cell.ts';
import { ZERO } from '../../../../core/money.ts';
import {
  rowFindings,
  unknownFindings,
  type ImportedEmployee,
  type UnknownValues,
} from '../../../../core/rules/people/data-quality.ts';
import { crowdedNumbers, type CrowdedNumber } from '../../../../core/rules/positions/positions-from-roster.ts';
import { repeatedPersonFindings, type Repetition } from '../../../../core/rules/people/repeated-people.ts';
import { retiredFinding } from '../../../../core/rules/projection/retired-function.ts';
import type { SourceLine } from '../read/read-source.ts';
import type { NameResolver } from './resolve-names.ts';
import type { ImportColumns } from '../write/import-columns.ts';

/** One message about a line. */
export interface Warning {
  message: string;
  needsReview: boolean;
  /** True if the message names a value from the file that other lines may share, so that it is reported once with a count. */
  isShared: boolean;
  /** True if the same duplicate is already reported for an earlier row in the file. */
  isRepeat?: boolean;
}

export interface WarningRules {
  type: ImportType;
  fiscalYear: number;
  names: NameResolver;
  /** The duplicates, by row. They are found beforehand, because finding them needs all lines. */
  repeated: ReadonlyMap<number, readonly Repetition[]>;
}

/** Returns a function that finds the warnings about a line; `columns` is the line after the import. */
export function warningsFor({
  type,
  fiscalYear,
  names,
  repeated,
}: WarningRules): (line: SourceLine, columns: ImportColumns) => Warning[] {
  return (line, columns) => {
    const warnings = line.findings.map(asWarning);
    add(warnings, unknownFindings(unknownValues(line, names)), true);
    const retired = retiredWarning(line, names, fiscalYear);
    if (retired) warnings.push(retired);
    if (type === 'proposed') return warnings;
    add(warnings, rowFindings(asEmployee(line.row, columns), fiscalYear));
    for (const { message, isFirst } of repeated.get(line.row) ?? []) {
      warnings.push({ message, needsReview: true, isShared: false, isRepeat: !isFirst });
    }
    return warnings;
  };
}

/** Returns the warnings, by row, about lines that name the same person twice. `merged` has the lines as they will be after the import. */
export function findRepeated(
  type: ImportType,
  lines: readonly SourceLine[],
  merged: readonly ImportColumns[],
): Map<number, Repetition[]> {
  if (type === 'proposed') return new Map();
  return repeatedPersonFindings(
    merged.flatMap((columns, index) => {
      const line = lines[index];
      return line ? [asEmployee(line.row, columns)] : [];
    }),
  );
}

/** Returns the position numbers that several full-time people in the file have. */
export function findCrowded(type: ImportType, merged: readonly ImportColumns[]): CrowdedNumber[] {
  if (type === 'proposed') return [];
  return crowdedNumbers(
    merged.map((columns) => ({
      employeeId: columns.employee_id,
      positionNumber: columns.position_number,
      isVacancy: columns.is_vacancy,
      isOnLeave: columns.current_salary_cents === ZERO,
      fte: columns.current_fte,
    })),
  );
}

/**
 * Returns the warning about a retired code. The line does not need review, because a retired code still works and all lines with that code
 * can be changed together.
 */
function retiredWarning({ values }: SourceLine, names: NameResolver, fiscalYear: number): Warning | null {
  const entry = names.functionOf(values.deseCode ?? null);
  const message = entry && retiredFinding(entry, fiscalYear);
  return message ? { message, needsReview: false, isShared: true } : null;
}

function asWarning({ message, needsReview, value }: Finding): Warning {
  return { message, needsReview, isShared: value !== undefined };
}

function add(warnings: Warning[], messages: readonly string[], isShared = false): void {
  for (const message of messages) warnings.push({ message, needsReview: true, isShared });
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
    positionNumber: merged.position_number,
    currentFTE: merged.current_fte,
    currentSalary: merged.current_salary_cents,
    hireDate: merged.hire_date,
    dateOfDeparture: merged.date_of_departure,
  };
}
