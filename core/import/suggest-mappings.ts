import { describeValues } from './describe-values.ts';
import type { ValueProfile } from './describe-values.ts';
import { expectedColumns } from './expected-columns.ts';
import type { ExpectedColumn, ImportType } from './expected-columns.ts';
import { fitValues } from './fit-values.ts';
import { synonymsOf } from './header-synonyms.ts';
import type { Synonyms } from './header-synonyms.ts';
import { readHeader } from './read-header.ts';
import { findNamingColumn, findSumColumn, type ColumnCells } from './suggest-by-values.ts';
import type { HeaderWords } from './read-header.ts';

type Confidence = 'high' | 'medium' | 'none';

export interface SuggestedMapping {
  csvColumn: string | null;
  confidence: Confidence;
}

interface Column {
  name: string;
  header: HeaderWords;
  values: ValueProfile;
}

interface Candidate {
  field: string;
  column: Column;
  score: number;
  confidence: Confidence;
}

const SAMPLE_ROWS = 300;
/** The points that a column loses if it is doubtful whether its values fit. They decide between columns with nearly the same name. */
const DOUBTFUL = 15;
/**
 * The points that a column gets for a required field that no column name fits, if its values fit. With these points, the required field
 * takes precedence over other fields that could use the same column.
 */
const BY_VALUES = 300;

/**
 * Scores a column name. The first names in a list are the most specific and get the most points. Patterns get fewer points than any name.
 */
function scoreWords(words: string, synonyms: Synonyms): { score: number; isName: boolean } | null {
  const rank = synonyms.names.indexOf(words);
  if (rank >= 0) return { score: 100 - rank / 2, isName: true };
  const isLike = (synonyms.like?.test(words) ?? false) && !(synonyms.unlike?.test(words) ?? false);
  return isLike ? { score: 40, isName: false } : null;
}

/**
 * Scores a column with a year in its name. The requested year scores best; in a budget, the year counts more than the rest of the name. If
 * no year is requested, the latest year is best for a budget. For a roster, the first year is best, because later years are projections.
 * Returns the points to add.
 */
function scoreYear(field: string, header: HeaderWords, years: number[], asked: number | null): number {
  if (header.fiscalYear === null) return 0;
  if (field === 'nextYearSalary') return header.fiscalYear === (asked ?? years[0] ?? 0) + 1 ? 30 : -200;
  if (asked !== null && header.fiscalYear === asked) return field === 'amount' ? 150 : 30;
  const wanted = field === 'amount' ? years.at(-1) : years[0];
  return asked === null && header.fiscalYear === wanted ? 10 : -10;
}

/** Returns the words of a column name. "FY27 Salary" counts as next year's salary in an import for FY26. */
function wordsFor(field: string, header: HeaderWords, asked: number | null): string {
  const isNext =
    field === 'nextYearSalary' && header.fiscalYear !== null && asked !== null && header.fiscalYear === asked + 1;
  return isNext && /\bsalary\b/.test(header.words) ? 'next year salary' : header.words;
}

function scoreColumn(
  type: ImportType,
  expected: ExpectedColumn,
  column: Column,
  synonyms: Synonyms,
  years: number[],
  asked: number | null,
): Candidate | null {
  const fit = fitValues(expected, column.values, type);
  if (fit === 'no') return null;
  const found = scoreWords(wordsFor(expected.field, column.header, asked), synonyms);
  const isLabel = column.name.trim().toLowerCase() === expected.label.toLowerCase();
  if (found === null && !isLabel) return null;
  const isDated = ['money', 'fte'].includes(expected.kind);
  const year = isDated ? scoreYear(expected.field, column.header, years, asked) : 0;
  const isOtherYear = isDated && asked !== null && column.header.fiscalYear !== null && year < 0;
  // In a file with several years, an amount column without a year may belong to any of them.
  const isUnknownYear = expected.kind === 'money' && column.header.fiscalYear === null && years.length > 1 && !isLabel;
  const isSure = (isLabel || found?.isName) && fit === 'yes' && !isOtherYear && !isUnknownYear;
  const confidence = isSure ? 'high' : 'medium';
  const score = (isLabel ? 200 : (found?.score ?? 0)) + year - (fit === 'yes' ? 0 : DOUBTFUL);
  return score > 0 ? { field: expected.field, column, score, confidence } : null;
}

/** Some position-control files have the school in the department column. Whether a file does is decided by the values in that column. */
function departmentAsBuilding(columns: readonly Column[]): Candidate[] {
  return columns
    .filter((column) =>
      ['department', 'department name', 'department description', 'cost center'].includes(column.header.words),
    )
    .filter((column) => column.values.school >= 0.25)
    .map((column) => ({ field: 'building', column, score: 250, confidence: 'medium' as const }));
}

/** A column with an unknown name may be the building if its values can only be schools. */
function schoolsByValues(columns: readonly Column[]): Candidate[] {
  return columns
    .filter(({ values }) => values.filled > 0 && values.school >= 0.8)
    .map((column) => ({ field: 'building', column, score: 5, confidence: 'medium' as const }));
}

/** If no column name fits, the description is the column that names each row, and the amount is the column that adds up other columns. */
function requiredByValues(
  columns: readonly Column[],
  cells: readonly ColumnCells[],
  candidates: readonly Candidate[],
): Candidate[] {
  const found = [
    { field: 'accountDescription', name: findNamingColumn(cells) },
    { field: 'amount', name: findSumColumn(cells) },
  ];
  return found.flatMap(({ field, name }) => {
    const column = columns.find((one) => one.name === name);
    const isKnown = candidates.some((candidate) => candidate.field === field);
    return !column || isKnown ? [] : [{ field, column, score: BY_VALUES, confidence: 'medium' as const }];
  });
}

/**
 * Suggests a column for each field of an import, from the column names and the values of the first rows. Each column is suggested only
 * once. `high`: the name is known and the values fit. `medium`: only the name or the values make it likely. `none`: there is no such
 * column, or none whose values fit. `fiscalYear` selects among columns of several years (FY25, FY26, FY27).
 */
export function suggestMappings(
  type: ImportType,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  options: { fiscalYear?: number | undefined } = {},
): Record<string, SuggestedMapping> {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const asked = options.fiscalYear ?? null;
  const all = columns.map((name, at) => ({
    name,
    header: readHeader(name),
    values: describeValues(sample.map((row) => row[at] ?? '')),
  }));
  const years = [...new Set(all.map((column) => column.header.fiscalYear).filter((year) => year !== null))].sort(
    (a, b) => a - b,
  );
  const synonyms = synonymsOf(type);
  const expected = expectedColumns(type);
  const candidates = expected.flatMap((field) => {
    const names = synonyms[field.field] ?? { names: [] };
    return all
      .map((column) => scoreColumn(type, field, column, names, years, asked))
      .filter((candidate) => candidate !== null);
  });
  const hasBuilding = candidates.some((candidate) => candidate.field === 'building' && candidate.confidence === 'high');
  const building = expected.find(({ field }) => field === 'building');
  if (building && !hasBuilding) {
    const possible = all.filter((column) => fitValues(building, column.values, type) !== 'no');
    candidates.push(...departmentAsBuilding(possible), ...schoolsByValues(possible));
  }

  if (type === 'proposed') {
    const cellsOf = ({ name }: Column, at: number) => ({ name, cells: sample.map((row) => row[at] ?? '') });
    candidates.push(...requiredByValues(all, all.map(cellsOf), candidates));
  }

  const taken = new Set<Column>();
  const chosen = new Map<string, Candidate>();
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    if (chosen.has(candidate.field) || taken.has(candidate.column)) continue;
    chosen.set(candidate.field, candidate);
    taken.add(candidate.column);
  }
  return Object.fromEntries(
    expected.map(({ field }) => {
      const found = chosen.get(field);
      return [field, { csvColumn: found?.column.name ?? null, confidence: found?.confidence ?? 'none' }];
    }),
  );
}
