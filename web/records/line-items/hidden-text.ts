import { counted, plural } from '../../../core/plural.ts';

/** Returns a sentence such as " 2 of them are hidden by filters.", which follows a sentence about all selected rows. */
export function hiddenText(hidden: number, selected: number): string {
  if (hidden === 0) return '';
  if (selected === 1) return ' It is hidden by filters.';
  return ` ${plural(hidden, 'of them is', 'of them are')} hidden by filters.`;
}

/** Returns the name of the button that sets a value: "Set 12 lines to Reviewed". */
export function setText(changing: number, noun: string, value: string): string {
  return `Set ${counted(changing, noun)} to ${value}`;
}

/** Returns a sentence about the selected rows that have the value already. Empty if there are none. */
export function alreadyText(selected: number, changing: number, noun: string): string {
  const already = selected - changing;
  if (already === 0) return '';
  const have = `${counted(already, noun)} already ${already === 1 ? 'has' : 'have'} this value`;
  return changing === 0 ? `${have}. There is nothing to change.` : `${have} and will not change.`;
}
