import { expect, test } from 'vitest';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import { stillUnmapped, unmappedOptional } from './more-fields.ts';

const FIELDS = [
  { field: 'description', label: 'Description', required: false },
  { field: 'amount', label: 'Amount', required: true },
  { field: 'fund', label: 'Fund', required: false },
  { field: 'notes', label: 'Notes', required: false },
];

test('optional fields without a column are folded away; required and mapped fields are not', () => {
  const mappings = { description: 'Account', amount: SKIPPED_COLUMN, fund: SKIPPED_COLUMN };
  expect(unmappedOptional(FIELDS, mappings)).toEqual(['fund', 'notes']);
  expect(stillUnmapped(['fund', 'notes'], { ...mappings, fund: 'Fund' })).toEqual(['notes']);
});

test('if no field has a column, all fields are shown', () => {
  expect(unmappedOptional(FIELDS, {})).toEqual([]);
});
