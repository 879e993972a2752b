import { expect, test } from 'vitest';
import { hintOf, ratesText, type Cell } from './grid-rows.ts';

const cell = (rates: { settled?: number; inTalks?: number }): Cell => ({
  ...{ workGroupId: 1, fiscalYear: 2027, stored: null, text: '', isDirty: false },
  settled: rates.settled === undefined ? null : { percentage: rates.settled, contract: 'Unit A' },
  inTalks: rates.inTalks ?? null,
});

test('the rates of a category name every group, also one that has nothing', () => {
  expect(ratesText([cell({ settled: 2.25 })])).toBe('2.25');
  expect(ratesText([cell({ settled: 2.25 }), cell({})])).toBe('2.25 / none');
  expect(ratesText([cell({ inTalks: 3 }), cell({ settled: 2 }), cell({ inTalks: 2.5 })])).toBe('2–3');
  expect(ratesText([cell({ inTalks: 3 }), cell({ inTalks: 2 }), cell({})])).toBe('2–3 / none');
  expect(ratesText([cell({}), cell({})])).toBe('none (0)');
  expect(ratesText([])).toBe('');
});

test('the hint of a cell names contracts of all its groups, whichever comes first', () => {
  const talks = 'Contract under negotiation. Its percentage is used until you enter a percentage here';
  expect(hintOf([cell({})])).toBeUndefined();
  expect(hintOf([cell({ inTalks: 3 })])).toBe(talks);
  expect(hintOf([cell({ inTalks: 3 }), cell({ inTalks: 2 })])).toBe(talks);
  expect(hintOf([cell({}), cell({ inTalks: 3 })])).toBe(
    '1 group has a contract under negotiation. Its percentage is used until you enter a percentage here',
  );
  expect(hintOf([cell({ settled: 2 }), cell({}), cell({ inTalks: 3 })])).toBe(
    'A percentage that you enter here applies to 2 groups. Groups with a settled contract are not affected. ' +
      '1 group has a contract under negotiation. Its percentage is used until you enter a percentage here',
  );
});
