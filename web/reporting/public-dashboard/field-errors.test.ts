import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

test('shows the problem of a field in sentence case', () => {
  const problem = 'must be more than 0';
  expect(fieldErrors({ name: 'is required', amount: problem, years: 'Please select at least one year' })).toEqual({
    name: 'Required',
    amount: 'Must be more than 0',
    years: 'Please select at least one year',
  });
});
