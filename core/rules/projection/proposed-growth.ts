import { type Cents, cents, sum } from '../../money.ts';
import { type ProposedProjectionInput, projectProposed } from './project-proposed.ts';

export interface ProposedGrowth {
  fiscalYear: number;
  growth: Cents;
}

/**
 * Calculates how much proposed lines grow in each year over the year before, in cents. Yields one year at a time, on demand. Throws a
 * RangeError if an amount grows beyond what a line can hold.
 */
export function* proposedGrowth(input: ProposedProjectionInput): Generator<ProposedGrowth> {
  let lines = [...input.lines];
  let before = sum(lines.map(({ amount }) => amount));
  const categoryOf = new Map(lines.map(({ id, categoryId }) => [id, categoryId]));
  for (let fiscalYear = input.baseYear + 1; fiscalYear <= input.toFiscalYear; fiscalYear += 1) {
    const year = { lines, categories: input.categories, baseYear: fiscalYear - 1, toFiscalYear: fiscalYear };
    lines = projectProposed(year).rows.map(({ sourceItemId: id, amount }) => {
      return { id, amount, categoryId: categoryOf.get(id) ?? null };
    });
    const after = sum(lines.map(({ amount }) => amount));
    yield { fiscalYear, growth: cents(after - before) };
    before = after;
  }
}
