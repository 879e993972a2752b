import { expect, test } from 'vitest';
import { isTypo } from './is-typo.ts';

test.each([
  [76_289, 76_829, true],
  [67_829, 76_829, true],
  [76_828, 76_829, true],
  [7_682, 76_829, true],
  [776_829, 76_829, true],
  [76_829, 76_829, false],
  [76_831, 76_829, false],
  [75_830, 76_829, false],
  [768, 76_829, false],
])('%i for %i: %s', (typed, meant, expected) => {
  expect(isTypo(typed, meant)).toBe(expected);
});
