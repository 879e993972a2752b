import type { ImportOutline } from './outline.ts';
import { cents, sum, toDollars, ZERO } from '../../money.ts';
import { columnLetter } from '../../column-letter.ts';
import { haveObjects } from './function-codes.ts';
import { flattenSections } from './flatten-sections.ts';
import {
  answeredSections,
  buildingOf,
  functionOf,
  givenMeaning,
  readMeanings,
  sectionPaths,
} from './section-meanings.ts';
import { sectionFindings } from './section-findings.ts';
import { sectionQuestions } from './section-questions.ts';
import { sumSections } from './section-sums.ts';
import { totalHeadings } from './total-headings.ts';
import type { SectionReading } from './sheet.ts';

/** Converts the reading of a sheet with sections to the format of the API, in dollars. */
export function presentOutline(reading: SectionReading, answers: readonly string[]): ImportOutline {
  const { layout, lines, totals, below, sections } = reading;
  const meanings = readMeanings(answers);
  const paths = sectionPaths(sections);
  const hasObjects = haveObjects(sections);
  const own = flattenSections(reading).columns;
  const headings = totalHeadings(reading);
  return {
    columns: layout.amounts.map(({ index, name, fiscalYear, kind }) => ({
      letter: columnLetter(index),
      name,
      fiscalYear,
      kind,
    })),
    sections: sumSections(reading).map(({ id, sums, ...section }) => {
      const path = paths[id] ?? [];
      const given = (field: 'function' | 'category'): string => givenMeaning(path, meanings, field)?.value ?? '';
      return {
        ...section,
        sums: sums.map(toDollars),
        function: hasObjects ? given('function') : functionOf(path, meanings),
        building: buildingOf(path, meanings),
        category: given('category'),
      };
    }),
    lines: lines.length,
    sums: layout.amounts.map((_, at) => toDollars(sum(lines.map(({ amounts }) => amounts[at] ?? ZERO)))),
    totals: totals.map(({ printed, calculated, ...total }, nth) => ({
      ...total,
      heading: headings[nth] ?? '',
      printed: printed.map(toDollars),
      calculated: calculated.map(toDollars),
      gaps: printed.map((amount, at) => (amount === null ? 0 : toDollars(cents(amount - (calculated[at] ?? 0))))),
    })),
    below: below.map(({ row, label, amounts }) => ({ row, label, amounts: amounts.map(toDollars) })),
    questions: sectionQuestions(reading),
    answers: [...answers],
    answered: [...reading.answered],
    answeredSections: answeredSections(sections, answers),
    addedColumns: flattenSections(reading, meanings).columns.filter((column) => !own.includes(column)),
    findings: sectionFindings(reading),
  };
}
