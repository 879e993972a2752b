import type { LineItem } from '../../../core/contract/line-items.ts';
import { nameOf } from './employee-labels.ts';
import { descriptionOf } from './proposed-columns.ts';

/** How any line is called where it is spoken of. */
export function labelOf(line: LineItem): string {
  return line.isOperating ? nameOf(line) : descriptionOf(line);
}
