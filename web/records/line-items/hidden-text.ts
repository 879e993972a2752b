import { plural } from '../../../core/plural.ts';

/** Returns a sentence such as " 2 of them are hidden by filters.", which follows a sentence about all selected rows. */
export function hiddenText(hidden: number, selected: number): string {
  if (hidden === 0) return '';
  if (selected === 1) return ' It is hidden by filters.';
  return ` ${plural(hidden, 'of them is', 'of them are')} hidden by filters.`;
}
