import { type Cents, ZERO, cents, formatMoney } from '../../money.ts';
import { plural } from '../../plural.ts';

/** A figure in a release, with the name that the public sees. */
export interface ReleaseFigure<Part extends string = string> {
  fiscalYear: number;
  part: Part;
  name: string;
  /** An amount in cents, or a number of people or students. */
  value: number;
  unit: 'money' | 'people' | 'students';
}

export interface FigureDifference<Part extends string = string> extends Omit<ReleaseFigure<Part>, 'value'> {
  /** null: the release does not have the figure. */
  before: number | null;
  after: number | null;
  /** `after` minus `before`. A missing figure counts as 0. */
  difference: number;
}

/** Lists the figures that differ, year by year, in the order of the later release. Figures missing from the later release come last. */
export function compareFigures<Part extends string>(
  before: readonly ReleaseFigure<Part>[],
  after: readonly ReleaseFigure<Part>[],
): FigureDifference<Part>[] {
  const key = ({ fiscalYear, part, name }: ReleaseFigure<Part>) => JSON.stringify([fiscalYear, part, name]);
  const [earlier, later] = [before, after].map((figures) => new Map(figures.map((figure) => [key(figure), figure])));
  return [...new Map([...(later ?? []), ...(earlier ?? [])])].flatMap(([name, { value: _, ...figure }]) => {
    const [from, to] = [earlier?.get(name)?.value ?? null, later?.get(name)?.value ?? null];
    return from === to ? [] : [{ ...figure, before: from, after: to, difference: (to ?? 0) - (from ?? 0) }];
  });
}

const HUNDRED_DOLLARS = 10_000;
const NOUNS: Record<'people' | 'students', [one: string, many: string]> = {
  people: ['person', 'people'],
  students: ['student', 'students'],
};

/** Formats a difference: "+$412,000 in Transportation", "−3 people in Elm School". Differences under $100 include cents. */
export function differenceText({
  difference,
  unit,
  name,
}: Pick<FigureDifference, 'difference' | 'unit' | 'name'>): string {
  const sign = difference < 0 ? '\u2212' : '+';
  const size = Math.abs(difference);
  const text = unit === 'money' ? money(cents(size)) : plural(size, ...NOUNS[unit]);
  return `${sign}${text} in ${name}`;
}

function money(amount: Cents): string {
  return formatMoney(amount, { decimals: amount >= HUNDRED_DOLLARS || amount === ZERO ? 0 : 2 });
}
