import { normalizeText } from '../names/normalize-name.ts';
import { paysPeople } from './pays-people.ts';

/** A budget line as it is read from a file. */
export interface FiledLine {
  category: string | null;
  description: string | null;
  accountLine: string | null;
  /** The section or heading that the line is under; null if there is none. */
  section: string | null;
  /** In cents. Offsets below 0 do not count. */
  amount: number;
}

/**
 * Returns the normalized names of the categories in which lines that pay people make up more than half of the amounts. A line counts
 * as pay because of its object code, its words or its section.
 */
export function payCategories(lines: Iterable<FiledLine>): Set<string> {
  const sums = new Map<string, { pay: number; all: number }>();
  for (const line of lines) {
    const key = normalizeText(line.category);
    if (key === '' || line.amount <= 0) continue;
    const sum = sums.get(key) ?? { pay: 0, all: 0 };
    sum.all += line.amount;
    if (paysPeople({ ...line, isPersonnel: false })) sum.pay += line.amount;
    sums.set(key, sum);
  }
  return new Set([...sums].flatMap(([key, { pay, all }]) => (pay * 2 > all ? [key] : [])));
}
