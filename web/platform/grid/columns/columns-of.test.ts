import { describe, expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import type { Column } from './column.ts';
import { totalText } from './totals.ts';
import { columnsOf } from './columns-of.ts';

interface Row {
  amount: Cents | null;
  share: number | null;
  day: string | null;
  place: string | null;
  word: string | null;
}
type Change = Partial<Row>;

const row = (values: Partial<Row> = {}): Row => ({
  amount: cents(6_832_050),
  share: 0.875,
  day: '2026-06-30',
  place: '7',
  word: 'Nurse',
  ...values,
});

const column = columnsOf<Row, Change>();
const amount = column.money({
  id: 'amount',
  title: 'Amount',
  width: 100,
  total: true,
  read: ({ amount: value }) => value,
  write: (value) => ({ amount: value }),
});
const share = column.fte({
  id: 'share',
  title: 'FTE',
  width: 100,
  required: true,
  max: 99.9999,
  total: true,
  read: ({ share: value }) => value,
  write: (value) => ({ share: value }),
});
const rise = column.percent({
  id: 'share',
  title: 'Rise',
  width: 100,
  read: ({ share: value }) => value,
  write: (value) => ({ share: value }),
});
const day = column.date({
  id: 'day',
  title: 'Day',
  width: 100,
  read: ({ day: value }) => value,
  write: (value) => ({ day: value }),
});
const place = column.choice({
  id: 'place',
  title: 'Place',
  width: 100,
  choices: [
    { value: '7', label: 'Oak School' },
    { value: '8', label: 'Birch School' },
  ],
  none: 'District Wide',
  read: ({ place: value }) => value,
  write: (value) => ({ place: value }),
});
const code = column.code({
  id: 'word',
  title: 'Code',
  width: 100,
  choices: [
    { value: '2305', label: '2305 Teachers, Classroom' },
    { value: '2330', label: '2330 Paraprofessionals' },
  ],
  none: 'None',
  read: ({ word: value }) => value,
  write: (value) => ({ word: value }),
});
const word = column.text({
  id: 'word',
  title: 'Word',
  width: 100,
  read: ({ word: value }) => value,
  write: (value) => ({ word: value }),
});

describe('what is typed into a cell', () => {
  test.each<[string, Column<Row, Change>, string, Change]>([
    ['dollars and cents', amount, '$1,234.50', { amount: cents(123_450) }],
    ['a negative in brackets', amount, '(12)', { amount: cents(-1_200) }],
    ['nothing', amount, ' ', { amount: null }],
    ['a share', share, '.5', { share: 0.5 }],
    ['a share as a percentage', share, '50%', { share: 0.5 }],
    ['a percentage', rise, '3 %', { share: 3 }],
    ['an American date', day, '7/1/2026', { day: '2026-07-01' }],
    ['no date', day, '', { day: null }],
    ['a choice by its name, in any case', place, 'birch school', { place: '8' }],
    ['the choice of none', place, 'District Wide', { place: null }],
    ['a code', code, '2330', { word: '2330' }],
    ['a code by its label', code, '2305 teachers, classroom', { word: '2305' }],
    ['a code that is not in the list', code, ' 2310 ', { word: '2310' }],
    ['the choice of no code', code, 'None', { word: null }],
    ['text with blanks around it', word, ' Nurse II ', { word: 'Nurse II' }],
  ])('%s is read', (_, of, text, change) => {
    expect(of.enter(text, row())).toEqual({ kind: 'change', change });
  });

  test('a tenth of a cent is rounded, half a cent away from zero, and reported', () => {
    const rounded = (to: number) => ({ kind: 'change', change: { amount: cents(to) }, isRounded: true });
    expect(amount.enter('1.005', row())).toEqual(rounded(101));
    expect(amount.enter('(1.005)', row())).toEqual(rounded(-101));
    expect(amount.enter('1,234.5649', row())).toEqual(rounded(123_456));
    // The present amount is 1.01.
    expect(amount.enter('1.005', row({ amount: cents(101) }))).toEqual({ kind: 'same', isRounded: true });
    // Dropping zeros after the cents is not rounding.
    expect(amount.enter('1.0500', row())).toEqual({ kind: 'change', change: { amount: cents(105) } });
  });

  test.each<[string, Column<Row, Change>, string, RegExp]>([
    ['letters among digits', amount, '12abc', /^Enter an amount, such as 1,234\.50\.$/],
    ['an amount with an exponent', amount, '1.2E+05', /^"1\.2E\+05" cannot be read: .+\.$/],
    ['a blank where a value must be', share, '', /FTE cannot be blank/],
    ['no number', share, 'half', /^Enter a number\.$/],
    ['too much', share, '100', /^The number must be at most 99.9999\.$/],
    ['a fifth decimal', share, '0.12345', /^Enter a number with at most 4 decimals\.$/],
    [
      'a day that does not exist',
      day,
      '2/29/2026',
      /^"2\/29\/2026" cannot be read: .*does not exist.*\. Enter a date such as 6\/30\/2026\.$/,
    ],
    ['what is not in the list', place, 'Elm School', /^"Elm School" is not one of the choices\.$/],
  ])('%s is refused with the reason', (_, of, text, why) => {
    const entry = of.enter(text, row());
    expect(entry.kind).toBe('problem');
    expect(entry.kind === 'problem' && entry.why).toMatch(why);
  });

  test.each([amount, share, day, place, code, word])('what the editor begins with is no change: $title', (of) => {
    for (const each of [row(), row({ amount: cents(-5), share: 1, place: null })]) {
      expect(of.enter(of.editText(each), each)).toEqual({ kind: 'same' });
    }
  });
});

describe('how cells look', () => {
  test('a column shows as many decimals in each of its cells as its most exact one needs', () => {
    expect([amount.decimals(row()), amount.decimals(row({ amount: cents(500) }))]).toEqual([2, 0]);
    expect(amount.text(row({ amount: cents(500) }), 2)).toBe('$5.00');
    expect(amount.text(row({ amount: cents(500) }))).toBe('$5');
    expect([share.decimals(row()), share.decimals(row({ share: 1 }))]).toEqual([3, 2]);
    expect(share.text(row({ share: 1 }), 3)).toBe('1.000');
  });

  test('a zero is an amount, an unknown one is a dash, and a minus is a minus', () => {
    expect(amount.text(row({ amount: cents(0) }))).toBe('$0');
    expect(amount.text(row({ amount: null }))).toBe('–');
    expect(amount.text(row({ amount: cents(-123_456) }))).toBe('−$1,234.56');
  });

  test('dates are American, choices have their names, none has one too', () => {
    expect(day.text(row())).toBe('06/30/2026');
    expect([place.text(row()), place.text(row({ place: null }))]).toEqual(['Oak School', 'District Wide']);
    expect(place.key(row({ place: null }))).toBe('District Wide');
    expect([code.text(row({ word: '2305' })), code.copyText(row({ word: '2305' }))]).toEqual(['2305', '2305']);
  });
});

test('totals are exact, to the cent and to the ten-thousandth', () => {
  const rows = [
    row({ amount: cents(10), share: 0.1 }),
    row({ amount: cents(20), share: 0.2 }),
    row({ amount: null, share: null }),
  ];
  expect(amount.total && totalText(amount.total, rows, 2)).toBe('$0.30');
  expect(share.total && totalText(share.total, rows)).toBe('0.30');
});
