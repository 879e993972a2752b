import type { LineItem } from '../../../core/contract/line-items.ts';
import { nameOf } from './employee-labels.ts';
import { descriptionOf } from './proposed-columns.ts';

/**
 * Returns the name of a line, shown above its history. The name of a budget line includes its account or building, because several lines
 * can have the same description.
 */
export function historyLabelOf(line: LineItem): string {
  if (line.isOperating) return nameOf(line);
  const description = descriptionOf(line);
  const place = line.accountLine ?? line.building?.name ?? null;
  return place === null || place === description ? description : `${description}, ${place}`;
}

/** Returns the name of a line of either kind, for messages. */
export function labelOf(line: LineItem): string {
  return line.isOperating ? nameOf(line) : descriptionOf(line);
}
