import { isPlainTotal } from '../total-row.ts';
import type { PrintedTotal, SectionReading } from './sheet.ts';

interface Span {
  label: string;
  fromRow: number;
  toRow: number;
  lines: number;
}

/** Returns the range of lines below each heading, including those of its inner headings. Headings without lines are left out. */
function spansOf({ sections, lines }: SectionReading): Span[] {
  const parents = new Map(sections.map(({ id, parent }) => [id, parent]));
  const labels = new Map(sections.map(({ id, label }) => [id, label]));
  const spans = new Map<number, Span>();
  for (const { section, row } of lines) {
    for (let id = section; id !== null; id = parents.get(id) ?? null) {
      const span = spans.get(id) ?? { label: labels.get(id) ?? '', fromRow: row, toRow: row, lines: 0 };
      spans.set(id, { ...span, toRow: row, lines: span.lines + 1 });
    }
  }
  return [...spans].sort(([some], [other]) => some - other).map(([, span]) => span);
}

/**
 * Returns the heading of each printed total: the outermost heading that has exactly the lines of the total. '' for a total that covers
 * several headings, or only part of one heading.
 */
export function totalHeadings(reading: SectionReading): string[] {
  const spans = spansOf(reading);
  return reading.totals.map((total: PrintedTotal) => {
    const found = spans.find(
      ({ fromRow, toRow, lines }) => fromRow === total.fromRow && toRow === total.toRow && lines === total.lines,
    );
    return found?.label ?? '';
  });
}

interface NamedTotal {
  label: string;
  heading: string;
  lines: number;
}

/** Returns a name for a printed total: its text in the file, with its heading if the text is only "TOTAL" or missing. */
export function nameOfTotal({ label, heading, lines }: NamedTotal, allLines: number): string {
  if (label !== '' && !isPlainTotal(label)) return label;
  const what = heading === '' && lines === allLines ? 'all lines' : heading;
  if (what === '') return label || 'Unlabeled total';
  return label === '' ? `Total of ${what}` : `${label}: ${what}`;
}
