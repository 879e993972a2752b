import { expect, test } from 'vitest';
import { joinedAccounts } from './join-account.ts';

function accounts(names: readonly string[], ...rows: string[][]): string[] | null {
  const columns = names.map((name, index) => ({ name, index }));
  return joinedAccounts({ columns, rows: rows.map((cells) => ({ cells })) })?.accounts ?? null;
}

const ROWS = [
  ['11001', '5100', '', 'Teachers', '1,000'],
  ['11001', '5200', '042', 'Supplies', '500'],
];

test.each([['ORG', 'OBJ', 'PROJ'] as const, ['Org Code', 'Object', 'Project'] as const])(
  '%s, %s and %s are joined; a blank project is left out',
  (org, object, project) => {
    expect(accounts([org, object, project, 'Description', 'FY26 Budget'], ...ROWS)).toEqual([
      '11001-5100',
      '11001-5200-042',
    ]);
  },
);

test('without a project, org and object are enough', () => {
  expect(accounts(['ORG', 'OBJ', '', 'Description', 'Amount'], ...ROWS)).toEqual(['11001-5100', '11001-5200']);
});

test('a total has no account', () => {
  const total = ['TOTAL 11001', '', '', '', '1,500'];
  expect(accounts(['ORG', 'OBJ', 'PROJ', 'Description', 'Amount'], ...ROWS, total)).toEqual([
    '11001-5100',
    '11001-5200-042',
    '',
  ]);
});

test('a whole account number comes first, but not a column of names that is called an account', () => {
  const whole = ['0100-2305-5100', '11001', '5100'];
  expect(accounts(['Account', 'ORG', 'OBJ'], whole)).toBeNull();
  expect(accounts(['Account', 'ORG', 'OBJ'], ['Teachers', '11001', '5100'])).toEqual(['11001-5100']);
});

test('an org without an object, and words instead of codes, are no account', () => {
  expect(accounts(['ORG', 'Description', 'Amount'], ['11001', 'Teachers', '5'])).toBeNull();
  expect(accounts(['Organization', 'Object', 'Amount'], ['Oak School', 'Text books', '5'])).toBeNull();
});

test('an org that is printed once counts for the rows below it, until the next one or a total', () => {
  const head = ['ORG', 'OBJ', 'Description', 'Amount'];
  const rows = [
    ['11001', '5100', 'Teachers', '1,000'],
    ['', '5200', 'Supplies', '500'],
    ['TOTAL', '', '', '1,500'],
    ['', '5300', 'Heat', '70'],
    ['12002 Oak School', '', '', ''],
    ['', '5100', 'Teachers', '900'],
  ];
  expect(accounts(head, ...rows)).toEqual(['11001-5100', '11001-5200', '', '', '', '12002-5100']);
});

test('one row without its org in a list has no account: the org above may not be its own', () => {
  const rows = Array.from({ length: 20 }, (_, at) => [at === 9 ? '' : '11001', String(5100 + at), 'Line', '5']);
  const found = accounts(['ORG', 'OBJ', 'Description', 'Amount'], ...rows);
  expect(found?.slice(8, 11)).toEqual(['11001-5108', '', '11001-5110']);
});
