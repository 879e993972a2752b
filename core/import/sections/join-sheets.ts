import { groupBy } from '../../group-by.ts';
import { sum, ZERO, type Cents } from '../../money.ts';
import { readAnswers, type SectionAnswers } from './answers.ts';
import { differenceBetween } from './check-total.ts';
import { readSections } from './read-sections.ts';
import {
  type HiddenCells,
  type JoinedSheet,
  NOTHING_HIDDEN,
  type PrintedTotal,
  type SectionLine,
  type SectionReading,
  type SheetRow,
} from './sheet.ts';

/** The choice, offered next to the names of the sheets, that reads all sheets as one. */
export const ALL_SHEETS = 'All sheets';

export interface NamedSheet {
  name: string;
  rows: readonly SheetRow[];
  hidden?: HiddenCells;
}

interface ReadSheet extends JoinedSheet {
  reading: SectionReading;
  sums: Cents[];
}

/**
 * Reads several sheets as one: the sheets with the most common columns of amounts. Each sheet is the outermost section of its lines. A
 * sheet whose lines are the sums of the others is a recap: its lines are totals, and are compared with the other sheets. Row numbers
 * continue from sheet to sheet. Returns null for fewer than two such sheets.
 */
export function joinSheets(
  sheets: readonly NamedSheet[],
  answers: SectionAnswers = readAnswers([]),
  { named }: { named?: number } = {},
): SectionReading | null {
  const read = ofSameColumns(readAll(sheets, answers, named));
  const recap = findRecap(read);
  const parts = read.filter((sheet) => sheet !== recap?.sheet);
  const [first] = parts;
  if (!first || parts.length < 2) return null;
  return {
    layout: { ...first.reading.layout, labels: allLabels(parts) },
    ...joinSections(parts),
    totals: [...parts.flatMap(({ reading }) => reading.totals), ...(recap?.totals ?? [])].sort((a, b) => a.row - b.row),
    below: parts.flatMap(({ reading }) => reading.below.map((line) => ({ ...line, section: null }))),
    zeroRows: parts.flatMap(({ reading }) => reading.zeroRows),
    hidden: {
      rows: parts.flatMap(({ reading }) => reading.hidden.rows),
      columns: [...new Set(parts.flatMap(({ reading }) => reading.hidden.columns))],
    },
    answered: read.flatMap(({ reading }) => reading.answered),
    questions: withoutRepeats(parts.flatMap(({ reading }) => reading.questions)),
    sheets: read.map((sheet) => ({
      name: sheet.name,
      fromRow: sheet.fromRow,
      toRow: sheet.toRow,
      columns: sheet.columns,
      isRecap: sheet === recap?.sheet,
    })),
  };
}

function readAll(sheets: readonly NamedSheet[], answers: SectionAnswers, named: number | undefined): ReadSheet[] {
  let before = 0;
  return sheets.flatMap(({ name, rows, hidden = NOTHING_HIDDEN }) => {
    const start = before;
    const moved = rows.map(({ row, cells }) => ({ row: row + before, cells }));
    const [fromRow, toRow] = [before + 1, moved.at(-1)?.row ?? before];
    before = toRow;
    const rowsOfAll = hidden.rows.map((row) => row + start);
    const cells = { hidden: { rows: rowsOfAll, columns: hidden.columns } };
    const reading =
      readSections(moved, answers, cells) ??
      (named === undefined ? null : readSections(moved, answers, { ...cells, named }));
    if (!reading || reading.lines.length === 0) return [];
    const columns = reading.layout.amounts.map(({ index }) => index);
    return [{ name, fromRow, toRow, columns, isRecap: false, reading, sums: sumsOf(reading) }];
  });
}

const sumsOf = ({ layout, lines }: SectionReading): Cents[] =>
  layout.amounts.map((_, at) => sum(lines.map(({ amounts }) => amounts[at] ?? ZERO)));

/** Returns the sheets with the most common columns of amounts. */
function ofSameColumns(sheets: readonly ReadSheet[]): ReadSheet[] {
  const groups = groupBy(sheets, ({ reading }) =>
    reading.layout.amounts.map(({ name }) => name.toLowerCase()).join('\n'),
  );
  return [...groups.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * Finds the sheet that only sums up the others: it has one line for each other sheet. At least two of its lines, and at least half of them,
 * must equal the sums of the sheets that they stand for. The other lines are matched by the name of the sheet.
 */
function findRecap(sheets: readonly ReadSheet[]): { sheet: ReadSheet; totals: PrintedTotal[] } | null {
  for (const sheet of sheets) {
    const others = sheets.filter((other) => other !== sheet);
    const { lines } = sheet.reading;
    if (lines.length < 2 || lines.length !== others.length) continue;
    const pairs = lines.map((line) => ({ line, of: sheetOf(line, others) }));
    const equal = pairs.filter(({ line, of }) => of && isEqual(line, of.sums));
    const distinct = new Set(pairs.map(({ of }) => of?.name));
    if (distinct.has(undefined) || distinct.size < lines.length || equal.length < Math.max(2, lines.length / 2))
      continue;
    const totals = pairs.flatMap(({ line, of }) => (of ? [totalOf(line, of)] : []));
    return { sheet, totals };
  }
  return null;
}

const sheetOf = (line: SectionLine, sheets: readonly ReadSheet[]): ReadSheet | undefined =>
  sheets.find(({ name }) => name.trim().toLowerCase() === line.label.toLowerCase()) ??
  sheets.find(({ sums }) => isEqual(line, sums));

const isEqual = ({ amounts }: SectionLine, sums: readonly Cents[]): boolean =>
  amounts.some((amount) => amount !== null && amount !== 0) && differenceBetween(amounts, sums) === 'none';

function totalOf(line: SectionLine, { sums, reading }: ReadSheet): PrintedTotal {
  return {
    row: line.row,
    label: line.label,
    printed: line.amounts,
    calculated: sums,
    fromRow: reading.lines[0]?.row ?? line.row,
    toRow: reading.lines.at(-1)?.row ?? line.row,
    lines: reading.lines.length,
    difference: differenceBetween(line.amounts, sums),
  };
}

/** Puts the sections of each sheet below a section with the name of the sheet. */
function joinSections(parts: readonly ReadSheet[]): Pick<SectionReading, 'sections' | 'lines'> {
  const sections: SectionReading['sections'][number][] = [];
  const lines: SectionLine[] = [];
  for (const { name, fromRow, reading } of parts) {
    const root = sections.length;
    sections.push({ id: root, row: fromRow, label: name, parent: null, depth: 0 });
    const titles = new Set(reading.sections.filter(({ label }) => label === name).map(({ id }) => id));
    const moved = (id: number | null): number => (id === null || titles.has(id) ? root : root + 1 + id);
    for (const { id, row, label, parent, depth } of reading.sections) {
      sections.push({
        id: moved(id) === root ? root + 1 + id : moved(id),
        row,
        label,
        parent: moved(parent),
        depth: depth + 1,
      });
    }
    lines.push(...reading.lines.map((line) => ({ ...line, section: moved(line.section) })));
  }
  return { sections, lines };
}

function allLabels(parts: readonly ReadSheet[]): SectionReading['layout']['labels'] {
  const byIndex = new Map(parts.flatMap(({ reading }) => reading.layout.labels.map((label) => [label.index, label])));
  return [...byIndex.values()].sort((a, b) => a.index - b.index);
}

/** Keeps only one question about a column that several sheets have. */
function withoutRepeats(questions: SectionReading['questions']): SectionReading['questions'] {
  const asked = new Set<string>();
  return questions.filter(({ kind, text }) => {
    if (kind !== 'year unknown' && kind !== 'year twice') return true;
    const isNew = !asked.has(`${kind}\n${text}`);
    asked.add(`${kind}\n${text}`);
    return isNew;
  });
}
