import type { StoryRecords } from '../../../core/contract/public-dashboard-fill.ts';
import type { PeerCost } from '../../../core/contract/public-dashboard-sourced.ts';
import type { RevenueSource } from '../../../core/contract/public-dashboard-story.ts';
import type { Reading } from '../../../core/story/named-rows.ts';
import { readPeerCosts } from '../../../core/story/peer-costs.ts';
import { readRevenueSources } from '../../../core/story/revenue-sources.ts';
import { cents, toDollars } from '../../../core/money.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../core/rules/publishing/suppression.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { gradesOfYear } from '../../planning/enrollment/enrollment.ts';
import { CsvParser, type CsvFault, type Dialect } from '../../records/import/readers/parse-csv.ts';
import { sniffDialect } from '../../records/import/readers/sniff-dialect.ts';
import { sumTuition } from './school-queries.ts';

/** Maximum number of problems listed in an error message. */
const MAX_PROBLEMS = 10;

/** Reads a CSV of other districts’ cost per pupil. Throws VALIDATION with a sentence for each row that cannot be read. */
export function readPeersFile({ text }: { text: string }): PeerCost[] {
  return rowsOf(text, readPeerCosts);
}

/** Reads a CSV of the revenue sources of a budget. Throws VALIDATION with a sentence for each row that cannot be read. */
export function readRevenuesFile({ text }: { text: string }): RevenueSource[] {
  return rowsOf(text, readRevenueSources);
}

type Read<Row> = (table: readonly (readonly string[])[], delimiter: string) => Reading<Row>;

function rowsOf<Row>(file: string, read: Read<Row>): Row[] {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const dialect = sniffDialect(text);
  const { rows, problems } = read(cellsOf(text, dialect), dialect.delimiter);
  if (problems.length === 0) return rows;
  const others = problems.length - MAX_PROBLEMS;
  const listed = [...problems.slice(0, MAX_PROBLEMS), ...(others > 0 ? [`And ${others} more.`] : [])];
  throw new AppError('VALIDATION', `Nothing was imported. ${listed.join(' ')}`);
}

const FAULTS: Record<CsvFault, string> = {
  'open quote': 'a quotation mark that is not closed.',
  'too wide': 'too many values. Put each entry on its own line.',
};

function cellsOf(text: string, dialect: Dialect): string[][] {
  const parser = new CsvParser(text, dialect);
  const table: string[][] = [];
  for (let record = parser.next(); record !== null; record = parser.next()) {
    if (typeof record === 'string') {
      throw new AppError('VALIDATION', `Nothing was imported. Row ${table.length + 1} has ${FAULTS[record]}`);
    }
    table.push(record);
  }
  return table;
}

/**
 * Returns enrollment by grade and out-of-district tuition from the records. An administrator uses them to start the
 * lists of class sizes and tuition.
 */
export async function storyFromRecords(cx: Context, { fiscalYear }: { fiscalYear: number }): Promise<StoryRecords> {
  const grades = await gradesOfYear(cx, fiscalYear);
  const tuition = await sumTuition(cx.db);
  return {
    classes: grades
      .filter(({ students }) => students >= SMALLEST_PUBLIC_GROUP)
      .map(({ school, grade, students }) => ({ school, grade: gradeName(grade), students })),
    outOfDistrict: tuition.map((year) => ({
      fiscalYear: year.fiscalYear,
      tuition: toDollars(cents(Number(year.tuition))),
      offsets: toDollars(cents(Number(year.offsets))),
    })),
  };
}

const NAMED_GRADES: Record<string, string> = { P: 'Preschool', K: 'Kindergarten', SP: 'Special education' };

function gradeName(grade: string): string {
  return NAMED_GRADES[grade] ?? `Grade ${grade}`;
}
