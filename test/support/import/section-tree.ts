import fc from 'fast-check';
import { createRandom } from './mutate.ts';

/**
 * Levels of headings from outermost to innermost: an area in capitals, a thousands group and a function of the state's
 * chart of accounts, and a part without a code.
 */
export const LEVELS = ['area', 'thousand', 'function', 'part'] as const;
type Level = (typeof LEVELS)[number];

/** How a printed total is labeled: with a word, with the name of its section, or not at all. */
const TOTAL_STYLES = ['TOTAL', 'named', 'name first', 'Subtotal', 'no words'] as const;
export type TotalStyle = (typeof TOTAL_STYLES)[number];

export interface TreeLine {
  label: string;
  account: string;
  /** In cents, by column. Null is a blank cell. */
  amounts: (number | null)[];
}

export interface TreeSection {
  level: Level;
  label: string;
  code: string;
  school: string;
  lines: TreeLine[];
  sections: TreeSection[];
  total: TotalStyle | null;
}

export interface TreeColumn {
  fiscalYear: number;
  title: string;
  kind: string;
}

/** A budget that is written as a workbook, with everything that a reader must find in it. */
export interface SectionTree {
  columns: TreeColumn[];
  sections: TreeSection[];
  /** True if the years are in a separate row above the kinds of columns. A year above two columns is a merged cell. */
  hasTwoHeaderRows: boolean;
  /**
   * True if lines have an account number in the first column. Their labels and the headings are then in the second
   * column.
   */
  hasAccounts: boolean;
  /** The column of line labels, unless lines have account numbers. */
  lineColumn: 1 | 2;
  titles: number;
  hasPercent: boolean;
  /** The end of the sheet: no total, a grand total, or a repetition of the totals of areas before the grand total. */
  end: 'nothing' | 'grand total' | 'recap';
  below: number;
  /** Seed for amounts, names and blank rows. */
  seed: number;
}

const KINDS = [
  ['ACTUALS', 'actual'],
  ['FINAL BUDGET', 'budget'],
  ['Proposed', 'proposed'],
  ['Request', 'proposed'],
  ['Adopted', 'budget'],
] as const;
const AREAS = ['DISTRICT EXPENSES', 'DISTRICT SALARIES', 'OTHER COSTS', 'FIXED CHARGES'];
const SCHOOLS = ['', '', 'P.S.', 'M.S.', 'H.S.', 'Cedar Middle School', 'Oak Hill Elementary'];
const FUNCTIONS = ['Principals Office', 'Teachers', 'Guidance & Testing', 'Custodial', 'Transportation (regular)'];
const PARTS = ['Office', 'Programs', 'Contracted services', 'Athletics, fall'];
const LINES = ['Supplies', 'Dues (MASC)', 'Copier, lease', 'Bus "late run"', 'Stipends & hourly', 'Books', '  Travel'];

/**
 * The nested structure of sections, without amounts. Amounts come from the seed, so that sums do not match by chance.
 */
interface Shape {
  own: number;
  /** Number of levels by which inner sections are deeper. */
  step: number;
  inner: Shape[];
  total: TotalStyle | null;
}

const shapeOf = (inner: fc.Arbitrary<Shape[]>): fc.Arbitrary<Shape> =>
  fc.record({
    own: fc.integer({ min: 0, max: 4 }),
    step: fc.constantFrom(1, 1, 1, 2),
    inner,
    total: fc.option(fc.constantFrom(...TOTAL_STYLES)),
  });
const innermost = shapeOf(fc.constant([]));
const third = shapeOf(fc.array(innermost, { maxLength: 3 }));
const second = shapeOf(fc.array(third, { maxLength: 3 }));
const shape = shapeOf(fc.array(second, { maxLength: 3 }));

/** Trees of sections of any depth, with other content that workbooks have around them. */
export const sectionTree: fc.Arbitrary<SectionTree> = fc
  .record({
    columns: fc.array(fc.tuple(fc.integer({ min: 2023, max: 2028 }), fc.constantFrom(...KINDS)), {
      minLength: 2,
      maxLength: 5,
    }),
    shapes: fc.array(shape, { minLength: 1, maxLength: 4 }),
    outermost: fc.constantFrom(0, 0, 0, 1, 2),
    hasTwoHeaderRows: fc.boolean(),
    hasAccounts: fc.boolean(),
    lineColumn: fc.constantFrom<1 | 2>(1, 2),
    titles: fc.integer({ min: 0, max: 3 }),
    hasPercent: fc.boolean(),
    end: fc.constantFrom<SectionTree['end']>('nothing', 'grand total', 'recap'),
    below: fc.integer({ min: 0, max: 2 }),
    seed: fc.nat(),
  })
  .map(({ columns, shapes, outermost, ...rest }) => {
    const distinct = [...new Map(columns.map((column) => [`${column[0]} ${column[1][0]}`, column])).values()];
    const used = distinct.length > 1 ? distinct : [...distinct, [2029, KINDS[2]] as const];
    const next = createRandom(rest.seed);
    const sections = shapes.map((one, at) => toSection(one, { level: outermost, at, next, count: used.length, rest }));
    fillFirstLine(sections);
    return {
      ...rest,
      sections,
      columns: used.toSorted(([a], [b]) => a - b).map(([fiscalYear, [title, kind]]) => ({ fiscalYear, title, kind })),
    };
  });

/** Fills the blank cells of the first line, because a column without any amount would not be recognized as an amount column. */
function fillFirstLine([first]: readonly TreeSection[]): void {
  const line = first?.lines[0];
  if (line) line.amounts = line.amounts.map((amount) => amount ?? 0);
  else if (first) fillFirstLine(first.sections);
}

interface Place {
  level: number;
  at: number;
  next: (below: number) => number;
  count: number;
  rest: { hasAccounts: boolean };
}

function toSection(one: Shape, place: Place): TreeSection {
  const { level, at, next, count, rest } = place;
  const deepest = rest.hasAccounts ? 2 : 3;
  const inner = level >= deepest ? [] : one.inner;
  const below = Math.min(deepest, level + one.step);
  const lines = Array.from({ length: inner.length === 0 ? Math.max(1, one.own) : one.own }, () => toLine(next, count));
  const sections = inner.map((innerShape, index) => toSection(innerShape, { ...place, level: below, at: index }));
  const count2 = lines.length + sections.length;
  // Without a label, a row is recognized as a total only if it adds up several lines.
  const total = one.total === 'no words' && count2 < 2 ? 'TOTAL' : one.total;
  return { level: LEVELS[level] ?? 'part', ...nameOf(level, at, next), lines, sections, total };
}

function nameOf(level: number, at: number, next: Place['next']): Pick<TreeSection, 'label' | 'code' | 'school'> {
  const pick = (names: readonly string[]): string => names[next(names.length)] ?? '';
  if (level === 0) return { label: AREAS[at] ?? 'REST', code: '', school: '' };
  if (level === 1)
    return {
      label: `${at + 1}000 - ${pick(['Instruction', 'Operations', 'Leadership'])}`,
      code: `${at + 1}000`,
      school: '',
    };
  if (level === 3) return { label: pick(PARTS), code: '', school: '' };
  const [code, school] = [String(2_100 + next(800)), pick(SCHOOLS)];
  const name = `${school} ${pick(FUNCTIONS)}`.trim();
  // Without a code, lines have the code of the enclosing section.
  const written = next(4);
  return {
    label: written === 0 ? name : `${code} ${'-:\u2013'[written - 1] ?? '-'} ${name}`,
    code: written === 0 ? '' : code,
    school,
  };
}

function toLine(next: Place['next'], count: number): TreeLine {
  const amounts = Array.from({ length: count }, () => {
    const kind = next(12);
    if (kind === 0) return null;
    if (kind === 1) return 0;
    return (next(90_000_000) + 10_000) * (kind === 2 ? -1 : 1);
  });
  if (!amounts.some((amount) => amount !== null && amount !== 0)) amounts[0] = next(90_000_000) + 10_000;
  const account = `${3_000 + next(900)}-${5_100 + next(800)}`;
  return { label: LINES[next(LINES.length)] ?? 'Supplies', account, amounts };
}
