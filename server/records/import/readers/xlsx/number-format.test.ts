import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, timesHundred } from './decimal-text.ts';
import { formatOf, numberText, parseFormat } from './number-format.ts';

describe('decimalText', () => {
  test.each([
    ['1263462.0', '1263462'],
    ['0.30000000000000004', '0.3'],
    ['71222.299999999999', '71222.3'],
    ['71222.299999999', '71222.299999999'],
    ['4.4600000000000001E-2', '0.0446'],
    ['1E5', '100000'],
    ['1.5e+20', '150000000000000000000'],
    ['-1.2e-7', '-0.00000012'],
    ['12345678901234567', '12345678901234567'],
    ['0042', '42'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['.5', '0.5'],
    ['', ''],
    ['#N/A', '#N/A'],
  ])('%s is %s', (stored, text) => {
    expect(decimalText(stored)).toBe(text);
  });

  test('returns every amount of cents exactly, however a program wrote the float', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        const plain =
          (cents / 100)
            .toFixed(2)
            .replace(/\.?0+$/, '')
            .replace(/^-0$/, '0') || '0';
        expect(decimalText(String(cents / 100))).toBe(plain);
        expect(decimalText((cents / 100).toPrecision(17))).toBe(plain);
        expect(decimalText((cents / 100).toExponential(16))).toBe(plain);
      }),
    );
  });
});

test('timesHundred moves the point without arithmetic', () => {
  expect(['0.035', '1', '0.5', '-0.12345', '12', '0'].map(timesHundred)).toEqual([
    '3.5',
    '100',
    '50',
    '-12.345',
    '1200',
    '0',
  ]);
});

describe('number formats', () => {
  test.each([
    ['0000', '42', '0042'],
    ['00000', '1234567', '1234567'],
    ['000\\-00\\-0000', '12345678', '012-34-5678'],
    ['000-000', '4711', '004-711'],
    ['"E-"000', '7', 'E-007'],
    ['"A0"00', '7', 'A007'],
    ['0000;-0000', '42', '0042'],
    ['0000', '42.5', '42.5'],
    ['0000', '-42', '-42'],
    ['0%', '0.5', '50%'],
    ['0.00%', '3.5000000000000003E-2', '3.5%'],
    ['#,##0.00', '1234.5', '1234.5'],
    ['0.00', '1234.5', '1234.5'],
    ['0', '42', '42'],
    ['General', '42', '42'],
    ['@', '42', '42'],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '-1234.5', '-1234.5'],
    ['[Red]0.0', '1.25', '1.25'],
    ['0.00E+00', '12345', '12345'],
    ['0.0 "days"', '2', '2'],
    ['m/d/yyyy', '45839', '2025-07-01'],
    ['[$-409]d-mmm-yy;@', '45839', '2025-07-01'],
    ['mmm-yy', '46082', '2026-03-01'],
    ['yyyy\\-mm\\-dd hh:mm', '45839.5', '2025-07-01 12:00:00'],
    ['yyyy-mm-dd hh:mm', '45839', '2025-07-01'],
    ['m/d/yyyy', '45839.99999999', '2025-07-02'],
    ['h:mm AM/PM', '0.5', '12:00:00'],
    ['[h]:mm', '1.5', '36:00:00'],
    ['m/d/yyyy', '-5', '-5'],
    ['m/d/yyyy', '60', '60'],
    ['m/d/yyyy', '59', '1900-02-28'],
    ['m/d/yyyy', '61', '1900-03-01'],
    ['m/d/yyyy', '99999999', '99999999'],
  ])('%s shows %s as %s', (code, stored, text) => {
    expect(numberText(stored, parseFormat(code), false)).toBe(text);
  });

  test('include the built-in ones by number; a workbook code takes precedence', () => {
    const none = new Map<number, string>();
    expect([0, 4, 9, 14, 22, 46].map((id) => formatOf(id, none))).toEqual([
      { show: 'number' },
      { show: 'number' },
      { show: 'percent' },
      { show: 'date', style: 'date' },
      { show: 'date', style: 'datetime' },
      { show: 'date', style: 'time' },
    ]);
    expect(formatOf(14, new Map([[14, '0000']]))).toEqual({ show: 'code', pattern: '0000' });
  });

  test('count from 1904 when the workbook does', () => {
    expect(numberText('0', parseFormat('m/d/yyyy'), true)).toBe('1904-01-01');
    expect(numberText('44377', parseFormat('m/d/yyyy'), true)).toBe('2025-07-01');
  });
});
