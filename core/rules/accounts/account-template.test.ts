import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describePlace,
  SEGMENTS,
  splitByTemplate,
  type AccountSegment,
  type AccountTemplate,
} from './account-template.ts';
import { templateProblems } from './template-problems.ts';

const at = (name: AccountSegment['name'], place: Partial<AccountSegment>): AccountSegment => {
  return { name, part: null, throughPart: null, from: null, to: null, ...place };
};

/** 0100-300-2305-51112-10-01: fund, department, function, object, school, program. */
const PARTS: AccountTemplate = {
  separator: '-',
  segments: [
    at('fund', { part: 1 }),
    at('function', { part: 3 }),
    at('object', { part: 4 }),
    at('location', { part: 5 }),
    at('program', { part: 6 }),
  ],
};
/** 13002305-511100-G1: the org of MUNIS has the location in its first two digits and the function in its last four. */
const MUNIS: AccountTemplate = {
  separator: '-',
  segments: [
    at('org', { part: 1 }),
    at('object', { part: 2 }),
    at('project', { part: 3 }),
    at('location', { part: 1, from: 1, to: 2 }),
    at('function', { part: 1, from: 5, to: 8 }),
  ],
};
/** 010023055111210 without separators. */
const CHARACTERS: AccountTemplate = {
  separator: null,
  segments: [
    at('fund', { from: 1, to: 4 }),
    at('function', { from: 5, to: 8 }),
    at('object', { from: 9, to: 13 }),
    at('location', { from: 14, to: 15 }),
  ],
};

describe('an account split by a template', () => {
  test.each([
    [
      PARTS,
      '0100-300-2305-51112-10-01',
      { fund: '0100', function: '2305', object: '51112', location: '10', program: '01' },
    ],
    // Written with other separators.
    [
      PARTS,
      ' 0100 300 2305 51112 10 01',
      { fund: '0100', function: '2305', object: '51112', location: '10', program: '01' },
    ],
    [
      MUNIS,
      '13002305-511100-G1',
      { org: '13002305', object: '511100', project: 'G1', location: '13', function: '2305' },
    ],
    // A project may be missing or blank.
    [MUNIS, '13002305-511100', { org: '13002305', object: '511100', location: '13', function: '2305' }],
    [MUNIS, '13002305-511100-', { org: '13002305', object: '511100', location: '13', function: '2305' }],
    [CHARACTERS, '010023055111210', { fund: '0100', function: '2305', object: '51112', location: '10' }],
  ])('has its segments: %#', (template, account, values) => {
    expect(templateProblems(template)).toEqual([]);
    expect(splitByTemplate(template, account)).toMatchObject({ fits: true, values });
  });

  test.each([
    [PARTS, '0100-300-2305', 'it has only 3 parts, but the object would be in part 4'],
    [PARTS, '0100-300-51112-2305-10-01', 'its function would be “51112”, which is not a code from 1000 to 9999'],
    [PARTS, '-300-2305-51112-10-01', 'its fund is blank'],
    [PARTS, '', 'its fund is blank'],
    [CHARACTERS, '0100230551112', 'it has only 13 characters, but the location would end at character 15'],
    [MUNIS, '1300-511100', 'part 1 has only 4 characters, but the function would end at character 8'],
  ])('is left alone with a reason: %#', (template, account, reason) => {
    expect(splitByTemplate(template, account)).toEqual({ fits: false, reason });
  });

  test('has pieces with their segments, in order', () => {
    const split = splitByTemplate(MUNIS, '13002305-511100-G1');
    expect(split.fits && split.pieces).toEqual([
      { text: '13', segments: ['org', 'location'] },
      { text: '00', segments: ['org'] },
      { text: '2305', segments: ['org', 'function'] },
      { text: '-', segments: [] },
      { text: '511100', segments: ['object'] },
      { text: '-', segments: [] },
      { text: 'G1', segments: ['project'] },
    ]);
  });

  const names = fc.shuffledSubarray([...SEGMENTS], { minLength: 1 });
  const byPart = fc.record({
    separator: fc.constantFrom('-', '.', ' ', '--', '☃'),
    segments: fc
      .tuple(names, fc.nat(3), fc.boolean())
      .map(([all, skipped, isRange]) =>
        all.map((name, index) =>
          at(name, { part: index + 1 + skipped, ...(isRange && index === 0 && { from: 1, to: 2 }) }),
        ),
      ),
  });
  const byCharacters = fc.record({
    separator: fc.constant(null),
    segments: fc
      .tuple(names, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 7, maxLength: 7 }))
      .map(([all, widths]) =>
        all.map((name, index) => {
          const from = widths.slice(0, index).reduce((total, width) => total + width, 1);
          return at(name, { from, to: from + (widths[index] ?? 1) - 1 });
        }),
      ),
  });
  const anyTemplate = fc.oneof(byPart, byCharacters);
  const anyAccount = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(fc.constantFrom('0100', '2305', '51112', '', '-', '.', ' ', '10'), { maxLength: 12 })
      .map((all) => all.join('')),
  );

  test('joins to the same account again, whatever the template', () => {
    let fitting = 0;
    fc.assert(
      fc.property(anyTemplate, anyAccount, (template, account) => {
        expect(templateProblems(template)).toEqual([]);
        const split = splitByTemplate(template, account);
        if (!split.fits) {
          expect(split.reason).not.toBe('');
          return;
        }
        fitting += 1;
        expect(split.pieces.map(({ text }) => text).join('')).toBe(account.trim());
        // The value of each segment is the text of its pieces.
        for (const [name, value] of Object.entries(split.values)) {
          const own = split.pieces.filter(({ segments }) => segments.some((one) => one === name));
          expect(
            own
              .map(({ text }) => text)
              .join('')
              .trim(),
          ).toBe(value);
        }
      }),
    );
  });

  test('gives back the values that an account was made of', () => {
    const digits = (length: number) =>
      fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'));
    const code = fc.integer({ min: 1000, max: 9999 }).map(String);
    const values = fc.record({ fund: digits(4), function: code, object: digits(5), location: digits(2) });
    fc.assert(
      fc.property(values, fc.constantFrom('-', '.', ' ', '/'), (made, separator) => {
        const { fund, function: of, object, location } = made;
        expect(splitByTemplate(CHARACTERS, fund + of + object + location)).toMatchObject({ fits: true, values: made });
        const account = [fund, '300', of, object, location, '01'].join(separator);
        expect(splitByTemplate({ ...PARTS, separator }, account)).toMatchObject({ fits: true, values: made });
      }),
    );
  });
});

describe('a template', () => {
  const problems = (template: AccountTemplate) =>
    templateProblems(template).map(({ path, message }) => `${path.join('.')} ${message}`);
  const one = (segment: AccountSegment, separator: string | null = '-') => problems({ separator, segments: [segment] });

  test.each([
    [{ separator: '', segments: [at('fund', { part: 1 })] }, 'separator must be one to three symbols or spaces'],
    [{ separator: 'ab', segments: [at('fund', { part: 1 })] }, 'separator must be one to three symbols or spaces'],
    [{ separator: '-', segments: [] }, 'segments must have at least one segment'],
    [
      { separator: '-', segments: [at('fund', { part: 1 }), at('fund', { part: 2 })] },
      'segments.1.name repeats the fund. Use each segment only once',
    ],
    [
      { separator: '-', segments: [at('fund', { part: 2 }), at('object', { part: 2 })] },
      'segments.1.part overlaps the fund',
    ],
    [
      { separator: null, segments: [at('fund', { from: 1, to: 3 }), at('object', { from: 3, to: 7 })] },
      'segments.1.from overlaps the fund',
    ],
    [
      { separator: '-', segments: [at('org', { part: 1, throughPart: 3 }), at('object', { part: 3 })] },
      'segments.1.part overlaps the org',
    ],
  ])('is refused with the field: %#', (template, problem) => {
    expect(problems(template)).toHaveLength(1);
    expect(problems(template)[0]).toContain(problem);
  });

  test('has every place in range', () => {
    expect(one(at('fund', {}))).toEqual([
      'segments.0.part is missing. Enter the number of the part that contains the fund',
    ]);
    expect(one(at('fund', { part: 21 }))).toEqual(['segments.0.part must be from 1 to 20']);
    expect(one(at('fund', { part: 3, throughPart: 2 }))).toEqual([
      'segments.0.throughPart must not be before the first part of the range',
    ]);
    expect(one(at('fund', { part: 1, from: 2 }))).toEqual([
      'segments.0.to is missing. A range needs a first and a last character',
    ]);
    expect(one(at('fund', { part: 1, from: 4, to: 2 }))).toEqual([
      'segments.0.to must not be before the first character of the range',
    ]);
    expect(one(at('fund', { part: 1 }), null)).toEqual(['segments.0.part can be used only with a separator']);
    expect(one(at('fund', { from: 1, to: 200 }), null)).toEqual(['segments.0.to must be from 1 to 120']);
    expect(one(at('fund', {}), null)).toEqual([
      'segments.0.from is missing. Enter the position of the first character of the fund',
    ]);
  });

  test.each([
    [{ part: 3 }, '3rd part'],
    [{ part: 11 }, '11th part'],
    [{ part: 1, throughPart: 3 }, 'parts 1 to 3'],
    [{ part: 1, from: 5, to: 8 }, 'characters 5 to 8 of the 1st part'],
    [{ from: 4, to: 4 }, 'character 4'],
  ])('describes where a segment is: %#', (place, text) => {
    expect(describePlace(at('fund', place))).toBe(text);
  });
});
