import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { arrowSteps } from './arrow-steps.ts';

function pressed(keys: Partial<KeyboardEvent>) {
  const result = { value: null as number | null, isPrevented: false };
  const handler = arrowSteps({
    text: '2.5',
    parse: Number,
    range: { min: 0, max: 100 },
    onStep: (value) => {
      result.value = value;
    },
  });
  const event = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...keys };
  handler({ ...event, preventDefault: () => (result.isPrevented = true) } as unknown as KeyboardEvent);
  return result;
}

test('an arrow key changes the percentage by 0.01', () => {
  expect(pressed({ key: 'ArrowUp' })).toEqual({ value: 2.51, isPrevented: true });
  expect(pressed({ key: 'ArrowDown' })).toEqual({ value: 2.49, isPrevented: true });
});

test.each(['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])('an arrow key with %s is left to the browser', (modifier) => {
  expect(pressed({ key: 'ArrowUp', [modifier]: true })).toEqual({ value: null, isPrevented: false });
});
