import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { checkProse, MAX_PROSE_LENGTH, type ProvenFigures } from './check-prose.ts';

const PROVEN: ProvenFigures = {
  money: [fromDollars(22_520), fromDollars(1_234_567.89), fromDollars(112_600)],
  percents: [20, 80, 12.5],
  lines: 3,
  schools: 2,
  fiscalYear: 2026,
  texts: ['2410 Textbooks, Grades 6-8', 'Roof Replacement, Phase 1', 'Title I'],
};

describe('a sentence stays', () => {
  test.each([
    'Postpones the renewal of textbooks.',
    'Saves $22,520 in FY26.',
    'Saves $22,520.00 of $112,600 in fiscal year 2026.',
    'Together about $1.2 million.',
    'Together $1.23M, of USD 1,234,568.',
    'Worth 22.5 thousand dollars.',
    'A cut of 20 % leaves 80 percent, or 12.5%.',
    'It touches three budget lines at two schools.',
    'It touches 3 line items in 2 buildings.',
    'Grades 6 to 8 keep their books, and grade 7 is not named.'.replace(', and grade 7 is not named', ''),
    'Postpone Phase 1 of the roof.',
    'These are one-time savings, and no one loses a job.',
    'One of the vendors may object.',
    'Title I is not touched.',
    'Textbooks (2410 Textbooks) wait.',
  ])('“%s”', (sentence) => {
    expect(checkProse(sentence, PROVEN)).toEqual({ text: sentence, dropped: 0 });
  });
});

describe('a sentence goes', () => {
  test.each([
    'Saves $22,521.',
    'Saves $22,500 or so.',
    'Saves $1.3 million.',
    'Saves 22,520.',
    'Saves €22,521.',
    'Cuts 21 %.',
    'Cuts 12 percent.',
    'A 20.5% cut.',
    'It affects 412 students.',
    'It affects three teachers.',
    'It costs one position.',
    'It costs eight schools their books.',
    'It touches 4 lines.',
    'Since FY25 it has grown.',
    'Since 2026 it has grown.',
    'Grade 7 loses its books.',
    'Phase 2 is next.',
    'Half of the supplies go.',
    'It doubles class sizes.',
    'Dozens of families object.',
    'It saves hundreds of hours.',
    'A third of the budget goes.',
    'Saves ２２,５２１ dollars.',
    'Saves ½ of it.',
    'Saves ٣ positions.',
    'Saves $22,520k.',
    'Saves 5 FTE.',
    'Class sizes rise to 28.',
    'Cuts L12 and G3.',
    'The 24th pupil joins.',
    'Ratio 1:30 is reached.',
  ])('“%s”', (sentence) => {
    expect(checkProse(sentence, PROVEN)).toEqual({ text: '', dropped: 1 });
  });
});

test('only what cannot be proved goes, and what is too long', () => {
  const prose =
    'Supplies wait a year.  It saves $9,999,999 (approx. $10M). Teachers keep theirs!\n412 students notice.';
  expect(checkProse(prose, PROVEN)).toEqual({ text: 'Supplies wait a year. Teachers keep theirs!', dropped: 2 });
  const long = 'Supplies wait. '.repeat(200);
  const { text, dropped } = checkProse(long, PROVEN);
  expect(dropped).toBe(0);
  expect(text.length).toBeLessThanOrEqual(MAX_PROSE_LENGTH);
  expect(text.endsWith('wait.')).toBe(true);
});

test('no number that nothing proves is ever left', () => {
  const any = fc.oneof(
    fc.integer({ min: 0, max: 99_999_999 }).map(String),
    fc.integer({ min: 0, max: 99_999_999 }).map((value) => `$${value.toLocaleString('en-US')}`),
    fc.integer({ min: 0, max: 999 }).map((value) => `${value / 10} %`),
    fc.integer({ min: 0, max: 999 }).map((value) => `$${value / 10} million`),
    fc.constantFrom('seven', 'twelve', 'ninety', '1/2', '3.5x', '#4', '7th', 'K-5', '½', '٧'),
  );
  const nothing: ProvenFigures = { money: [], percents: [], lines: -1, schools: -1, fiscalYear: 2026, texts: [] };
  const frame = fc.constantFrom('Saves {}.', '{} go', 'About {} pupils, or so.', 'From {}to here', 'x{}', '({})');
  fc.assert(
    fc.property(any, frame, (number, around) => {
      expect(checkProse(around.replace('{}', number), nothing).text).not.toMatch(/\p{N}|\b(seven|twelve|ninety)\b/u);
    }),
    { numRuns: 500 },
  );
});
