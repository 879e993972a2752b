import { sum, type Cents } from '../../money.ts';
import { evaluateFormula } from './money-formula.ts';

interface RaisedLine<Line> {
  line: Line;
  before: Cents | null;
  after: Cents;
}

/** The effect of a formula on the amounts of several lines. */
export interface RaisePlan<Line> {
  changed: RaisedLine<Line>[];
  /** The number of lines whose amount does not change. */
  same: number;
  refused: { line: Line; why: string }[];
  /** `before`, `after` and `difference` are totals of the lines to which the formula could be applied, without those in `refused`. */
  before: Cents;
  after: Cents;
  difference: Cents;
}

/** Applies a formula to each line's own amount, and rounds each result once. A blank amount counts as 0 in the total. */
export function planRaise<Line>(
  formula: string,
  lines: readonly { line: Line; present: Cents | null; why: string | null }[],
): RaisePlan<Line> {
  const changed: RaisedLine<Line>[] = [];
  const same: Cents[] = [];
  const refused: RaisePlan<Line>['refused'] = [];
  for (const { line, present, why } of lines) {
    const result = why === null ? evaluateFormula(formula, present) : { why };
    if ('why' in result) refused.push({ line, why: result.why });
    else if (result.amount === present) same.push(present);
    else changed.push({ line, before: present, after: result.amount });
  }
  const before = sum([...same, ...changed.flatMap((one) => one.before ?? [])]);
  const after = sum([...same, ...changed.map((one) => one.after)]);
  const difference = sum([after, -before as Cents]);
  return { changed, same: same.length, refused, before, after, difference };
}
