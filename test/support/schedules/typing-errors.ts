/** The printed grid of an edition: its heading, its lanes, and a row with a label and amounts for each step. */
export interface PrintedTable {
  heading: string;
  lanes: string[];
  rows: string[][];
}

/** Text as copied from a PDF: words separated by spaces. */
export function textOf(tables: readonly PrintedTable[]): string {
  return tables
    .map(({ heading, lanes, rows }) =>
      [heading, ['Step', ...lanes].join(' '), ...rows.map((row) => row.join(' '))].join('\n'),
    )
    .join('\n\n');
}

/** What the user must do to make the grid correct. */
type Answer =
  /** None: the error is read correctly. */
  | 'nothing'
  /** Accept the suggestion for each cell. */
  | 'take'
  /** Select the closed lanes. */
  | 'lanes'
  /** Type the printed amount, because there is no suggestion. */
  | 'type'
  /** Correct the reported line. */
  | 'line';

interface TypingError {
  name: string;
  answer: Answer;
  /** Changes a table in place, at a row and a column. Column 1 is the first lane. */
  plant: (table: PrintedTable, row: number, column: number) => void;
}

const inCell =
  (change: (amount: string) => string): TypingError['plant'] =>
  ({ rows }, row, column) => {
    rows[row]![column] = change(rows[row]![column]!);
  };
const digits = (text: string): string => text.replace(/\D/g, '');
const swapped = (amount: string, first: number): string => {
  const at = Array.from(amount)
    .flatMap((letter, index) => (/\d/.test(letter) ? [index] : []))
    .slice(first, first + 2);
  const [a = 0, b = 0] = at;
  return amount.slice(0, a) + amount[b]! + amount.slice(a + 1, b) + amount[a]! + amount.slice(b + 1);
};

/**
 * Typing errors that people make when they copy a grid. An error that needs two different digits, a comma or cents changes nothing in an
 * amount without them.
 */
export const TYPING_ERRORS: readonly TypingError[] = [
  { name: 'the letter O for 0', answer: 'nothing', plant: inCell((amount) => amount.replaceAll('0', 'O')) },
  { name: 'the letter o for 0', answer: 'nothing', plant: inCell((amount) => amount.replaceAll('0', 'o')) },
  { name: 'the letter l for 1', answer: 'nothing', plant: inCell((amount) => amount.replaceAll('1', 'l')) },
  { name: 'the first two digits swapped', answer: 'take', plant: inCell((amount) => swapped(amount, 0)) },
  { name: 'two digits in the middle swapped', answer: 'take', plant: inCell((amount) => swapped(amount, 2)) },
  { name: 'no decimal point and no comma', answer: 'take', plant: inCell(digits) },
  { name: 'a comma for the decimal point', answer: 'take', plant: inCell((amount) => amount.replace('.', ',')) },
  { name: 'a point for the comma', answer: 'take', plant: inCell((amount) => amount.replace(',', '.')) },
  { name: 'a digit too many', answer: 'take', plant: inCell((amount) => amount[0]! + amount) },
  { name: 'a digit too few', answer: 'take', plant: inCell((amount) => amount.slice(0, -1)) },
  {
    name: 'an amount that does not grow like the others',
    answer: 'take',
    plant: inCell((amount) => amount.replace(/(\d)(?=(?:\.\d\d)?$)/, (digit) => String((Number(digit) + 4) % 10))),
  },
  {
    name: 'a row shifted to the right',
    answer: 'take',
    plant: ({ rows }, row) => {
      const [label = '', ...amounts] = rows[row]!;
      rows[row] = [label, '-', ...amounts.slice(0, -1)];
    },
  },
  {
    name: 'the amounts of the row above',
    answer: 'take',
    plant: ({ rows }, row) => {
      rows[row] = [rows[row]![0]!, ...rows[row - 1]!.slice(1)];
    },
  },
  {
    name: 'a lane closed',
    answer: 'take',
    plant: ({ rows }, _, column) => {
      for (const row of rows) row[column] = '-';
    },
  },
  {
    name: 'the amounts of a lane twice',
    answer: 'take',
    plant: ({ rows }, _, column) => {
      for (const row of rows) row[column] = row[column - 1]!;
    },
  },
  {
    name: 'an amount left out',
    answer: 'lanes',
    plant: ({ rows }, row, column) => {
      rows[row]!.splice(column, 1);
    },
  },
  {
    name: 'the amounts of a lane left out',
    answer: 'lanes',
    plant: ({ rows }, _, column) => {
      for (const row of rows) row.splice(column, 1);
    },
  },
  {
    name: 'a word in place of an amount',
    answer: 'take',
    plant: inCell(() => 'see'),
  },
  {
    name: 'a row twice',
    answer: 'nothing',
    plant: ({ rows }, row) => {
      rows.splice(row, 0, [...rows[row]!]);
    },
  },
  {
    name: 'a wrong step',
    answer: 'line',
    plant: ({ rows }, row) => {
      rows[row]![0] = rows[row + 1]![0]!;
    },
  },
  {
    name: 'a lane with the name of another',
    answer: 'line',
    plant: ({ lanes }, _, column) => {
      lanes[column - 1] = lanes[column - 2]!;
    },
  },
  {
    name: 'the name of a lane twice',
    answer: 'line',
    plant: ({ lanes }, _, column) => {
      lanes.splice(column - 1, 0, lanes[column - 1]!);
    },
  },
  {
    name: 'a lane and its amounts twice',
    answer: 'line',
    plant: ({ lanes, rows }, _, column) => {
      lanes.splice(column - 1, 0, lanes[column - 1]!);
      for (const row of rows) row.splice(column, 0, row[column]!);
    },
  },
  {
    name: 'no year',
    answer: 'line',
    plant: (table) => {
      table.heading = 'Salary schedule';
    },
  },
];
