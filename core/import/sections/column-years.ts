import { columnLetter } from '../../column-letter.ts';
import { fiscalYearLabel } from '../../fiscal-year.ts';
import type { SectionAnswers } from './answers.ts';
import type { Question, SheetLayout } from './sheet.ts';

/** Gives columns the fiscal years that a user entered. */
export function withYears(layout: SheetLayout, { years }: SectionAnswers): SheetLayout {
  const amounts = layout.amounts.map((column) => {
    const fiscalYear = years.get(columnLetter(column.index));
    if (fiscalYear === undefined) return column;
    return { ...column, fiscalYear, name: `${fiscalYearLabel(fiscalYear)} ${column.name}` };
  });
  return { ...layout, amounts };
}

export function askOfYears({ amounts, headerRows }: SheetLayout): Question[] {
  const row = headerRows.at(-1)?.row ?? 0;
  const seen = new Set<string>();
  return amounts.flatMap(({ name, fiscalYear }): Question[] => {
    if (fiscalYear === null) return [{ row, kind: 'year unknown', text: name }];
    const repeats = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return repeats ? [{ row, kind: 'year twice', text: name }] : [];
  });
}
