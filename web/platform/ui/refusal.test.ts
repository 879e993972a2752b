import { afterAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { refusalOf } from './refusal.ts';

// The session module listens to other tabs as soon as it is loaded, so it needs a window.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));
afterAll(() => {
  vi.unstubAllGlobals();
});

const SHOWN = ['name', 'startYear'];
const refused = (error: string, fields?: Record<string, string>) =>
  new ApiError(400, error, { error, code: 'VALIDATION', ...(fields && { fields }) });

test('a problem of one field is shown there, with the full message of the response', () => {
  const error = refused('“Unit A” already covers FY27. Choose other years.', { startYear: 'overlaps “Unit A”' });
  expect(refusalOf(error, SHOWN)).toEqual({
    fields: { startYear: '“Unit A” already covers FY27. Choose other years.' },
    rest: 'Correct the marked field.',
  });
  expect(refusalOf(refused('startYear: is required', { startYear: 'is required' }), SHOWN)).toEqual({
    fields: { startYear: 'Is required' },
    rest: 'Correct the marked field.',
  });
});

test('problems of several fields are divided; those of fields that are not on the screen are listed together', () => {
  const fields = { name: 'is required', startYear: 'Enter a year.', rev: 'must be a number', color: 'Red is taken' };
  expect(refusalOf(refused('name: is required; and 3 more', fields), SHOWN)).toEqual({
    fields: { name: 'Is required', startYear: 'Enter a year.' },
    rest: 'rev: must be a number; Red is taken',
  });
  const { name, startYear } = fields;
  expect(refusalOf(refused('name: is required; Enter a year.', { name, startYear }), SHOWN).rest).toBe(
    'Correct the marked fields.',
  );
});

test('without a field on the screen, the message is shown as it came', () => {
  const inUse = refused('The contract was changed by another user.', { rev: 'is not the latest' });
  expect(refusalOf(inUse, SHOWN)).toEqual({ fields: {}, rest: 'The contract was changed by another user.' });
  expect(refusalOf(new Error('offline'), SHOWN)).toEqual({ fields: {}, rest: 'offline' });
  expect(refusalOf(null, SHOWN)).toEqual({ fields: {}, rest: '' });
});
