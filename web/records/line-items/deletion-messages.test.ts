import { expect, test } from 'vitest';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { deletionMessage, whyNotDeleted } from './deletion-messages.ts';

const deleted: EmployeeItem[] = [];
const errors = Array.from({ length: 7 }, (_, index) => `Line ${index}: no`);

test('a failed deletion lists its first 5 errors, a partial one its first 3', () => {
  expect(deletionMessage({ deleted, errors: [] }, 'items')).toEqual({ message: 'Deleted 0 items', errors: [] });
  expect(deletionMessage({ deleted: Array.from({ length: 1 }), errors: [] }, 'employees').message).toBe(
    'Deleted 1 employee',
  );
  expect(deletionMessage({ deleted, errors: ['no'] }, 'items').message).toBe('Failed to delete 1 item');
  expect(deletionMessage({ deleted, errors }, 'items')).toEqual({
    message: 'Failed to delete 7 items',
    errors: errors.slice(0, 5),
  });
  const part = deletionMessage({ deleted: Array.from({ length: 2 }), errors }, 'items');
  expect(part).toEqual({ message: 'Deleted 2 of 9 items; 7 failed', errors: errors.slice(0, 3) });
});

test('the response says why a line was not deleted', () => {
  const answer = (status: number, body: { error: string } | null) => Object.assign(new Error(), { status, body });
  expect(whyNotDeleted(answer(404, { error: 'gone' }))).toBe('Item not found or already deleted');
  expect(whyNotDeleted(answer(400, { error: 'it is used' }))).toBe('Cannot delete: it is used');
  expect(whyNotDeleted(answer(400, null))).toBe('Cannot delete: Item may be referenced by other records');
  expect(whyNotDeleted(answer(409, { error: 'The version is adopted.' }))).toBe('Error: The version is adopted.');
  expect(whyNotDeleted(answer(0, null))).toBe('Failed to delete item');
});
