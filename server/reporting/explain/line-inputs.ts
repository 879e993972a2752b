import type { ExplanationInput } from '../../../core/contract/explain.ts';
import { sum, type Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { Context } from '../../context.ts';
import { part } from './build.ts';
import * as queries from './queries.ts';
import { sourceOfLine } from './sources.ts';

/** More lines than these are told as one sum. */
const MAX_LINES = 50;

export interface LineOfSum {
  id: number;
  label: string;
  amount: Cents;
}

/** Lines of a sum with where each came from; those beyond the first ones together. They are given the largest first. */
export async function lineInputs(cx: Context, lines: readonly LineOfSum[]): Promise<ExplanationInput[]> {
  const told = lines.slice(0, MAX_LINES);
  const others = lines.slice(MAX_LINES);
  const sources = await queries.listSources(
    cx.db,
    told.map(({ id }) => id),
  );
  const inputs = told.map(({ id, label, amount }) => {
    const line = sources.get(id);
    return part(label, amount, {
      figure: { figure: 'line-cost', id: String(id) },
      ...(line && { source: sourceOfLine(line) }),
    });
  });
  if (others.length === 0) return inputs;
  return [...inputs, part(plural(others.length, 'smaller line'), sum(others.map(({ amount }) => amount)))];
}
