import { expect, test } from 'vitest';
import { lineDetails } from './line-details.ts';

test('an employee is distinguished by position, building, account and employee ID', () => {
  const values = {
    position: 'Teacher',
    building: 'North School',
    accountLine: '1001-51',
    employeeId: '0042',
    fund: 'General',
  };
  expect(lineDetails('operating', 'Smith, John', values)).toEqual(['Teacher', 'North School', '1001-51', 'ID 0042']);
});

test('a budget line is distinguished by account, building, category and function', () => {
  const values = {
    building: 'North School',
    category: 'Supplies',
    deseCode: '2415',
    accountLine: '1001-54',
    amount: 5,
  };
  expect(lineDetails('proposed', 'Books', values)).toEqual(['1001-54', 'North School', 'Supplies', '2415']);
});

test('blank fields and a field that is already the name are left out', () => {
  expect(lineDetails('operating', 'Custodian', { position: 'Custodian', building: null, accountLine: '' })).toEqual([]);
});
