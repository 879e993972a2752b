import type { ExplanationInput } from '../../../core/contract/explain.ts';
import { sum, type Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { Context } from '../../context.ts';
import { part } from './build.ts';
import * as queries from './queries.ts';
import { sourceOfLine } from './sources.ts';

/** Lines beyond this number are combined. */
const MAX_LINES = 50;

export interface LineOfSum {
  id: number;
  label: string;
  amount: Cents;
}

/** Converts the lines in a sum, largest first, to inputs with their sources. Lines beyond the limit are combined into one input. */
export async function lineInputs(cx: Context, lines: readonly LineOfSum[]): Promise<ExplanationInput[]> {
  const shown = lines.slice(0, MAX_LINES);
  const others = lines.slice(MAX_LINES);
  const sources = await queries.listSources(
    cx.db,
    shown.map(({ id }) => id),
  );
  const inputs = shown.map(({ id, label, amount }) => {
    const line = sources.get(id);
    return part(label, amount, {
      figure: { figure: 'line-cost', id: String(id) },
      ...(line && { source: sourceOfLine(line) }),
    });
  });
  if (others.length === 0) return inputs;
  return [...inputs, part(plural(others.length, 'smaller line'), sum(others.map(({ amount }) => amount)))];
}
