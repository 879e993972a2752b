import { expect, test } from 'vitest';
import { fundKindOf } from './fund-kind.ts';

test.each([
  ['General', 'general'],
  ['Cafeteria', 'foodService'],
  ['School Lunch Revolving', 'foodService'],
  ['Circuit Breaker', 'circuitBreaker'],
  ['School Choice', 'schoolChoice'],
  ['Preschool Tuition Revolving', 'revolving'],
  ['IDEA Grant (240)', 'grant'],
  ['Title IIA', 'grant'],
  ['Ideal Fund', 'general'],
  ['Chess Gift', 'gift'],
  ['Town', 'town'],
  ['Downtown', 'general'],
])('the fund %s is of the kind %s', (name, kind) => {
  expect(fundKindOf(name)).toBe(kind);
});
