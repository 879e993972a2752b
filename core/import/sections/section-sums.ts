import { sum, ZERO, type Cents } from '../../money.ts';
import type { SectionReading } from './sheet.ts';

/** A heading with the number and sums of the lines below it. */
export interface SectionSum {
  id: number;
  row: number;
  label: string;
  depth: number;
  lines: number;
  /** One sum for each amount column, in cents. */
  sums: Cents[];
}

/** Adds up the lines below each heading, including those of its inner headings. Headings are in the order of the sheet. */
export function sumSections({ sections, lines, layout }: SectionReading): SectionSum[] {
  const parents = new Map(sections.map(({ id, parent }) => [id, parent]));
  const sums = new Map<number, SectionSum>();
  for (const { id, row, label, depth } of sections) {
    sums.set(id, { id, row, label, depth, lines: 0, sums: layout.amounts.map(() => ZERO) });
  }
  for (const { section, amounts } of lines) {
    for (let id = section; id !== null; id = parents.get(id) ?? null) {
      const found = sums.get(id);
      if (!found) break;
      found.lines += 1;
      found.sums = found.sums.map((total, at) => sum([total, amounts[at] ?? ZERO]));
    }
  }
  return [...sums.values()];
}
