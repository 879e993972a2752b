import type { LineItem } from '../../../core/contract/line-items.ts';
import { nameOf } from './employee-labels.ts';
import { descriptionOf } from './proposed-columns.ts';

/** Name of any line in messages. */
export function labelOf(line: LineItem): string {
  return line.isOperating ? nameOf(line) : descriptionOf(line);
}
