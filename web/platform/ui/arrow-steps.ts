import type { KeyboardEvent } from 'react';
import { PERCENT_STEP, stepPercentage } from '../../../core/cola-planning.ts';

interface SteppedField {
  text: string;
  /** Reads the text as a percentage in the range. Null if the text is not such a percentage. */
  parse: (text: string) => number | null;
  range: { min: number; max: number };
  onStep: (value: number) => void;
}

/**
 * Returns the handler for the arrow keys of a percentage field, which change the percentage by 0.01. They do not replace
 * text that is not a percentage.
 */
export function arrowSteps({ text, parse, range, onStep }: SteppedField) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    // With these keys, the arrows select text, move the caret or belong to the browser.
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const value = parse(text);
    if (value === null && text.trim() !== '') return;
    onStep(stepPercentage(value, event.key === 'ArrowUp' ? 1 : -1, { step: PERCENT_STEP, ...range }));
  };
}
