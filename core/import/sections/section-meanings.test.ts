import { expect, test } from 'vitest';
import { flattenSections } from './flatten-sections.ts';
import { presentOutline } from './present-outline.ts';
import { readSections } from './read-sections.ts';
import { rememberedSections } from './remembered-answers.ts';
import { isSectionAnswer, readMeanings, sectionAnswer, withoutAnswer } from './section-meanings.ts';

function read(text: string) {
  const reading = readSections(text.split('\n').map((line, at) => ({ row: at + 1, cells: line.split('\t') })));
  if (!reading) throw new Error('no layout was found');
  return reading;
}

const BY_FUNCTION = `\t\tFY26 Budget\tFY27 Proposed
DISTRICT EXPENSES
1110 - School Committee
\tDues\t2600\t2700
Front office
\tPaper\t500\t600`;

const BY_OBJECT = `\t\t\tFY26 Budget\tFY27 Proposed
Police
\t5100 Personnel
\t\tChief\t100\t110
\t5200 Services
\t\tRadio\t30\t40
Fire
\t5100 Personnel
\t\tCaptain\t90\t95`;

const withAnswers = (text: string, ...answers: string[]) => flattenSections(read(text), readMeanings(answers));

test('a heading gives its function, building and category to the lines below it; headings inside it that have a code keep it', () => {
  const answers = ['section:2.function=2210', 'section:5.building=Center School', 'section:2.category=Expenses'];
  const { columns, rows } = withAnswers(BY_FUNCTION, ...answers);
  expect(columns.slice(0, 5)).toEqual(['Description', 'DESE Code', 'Headings', 'School', 'Category']);
  expect(rows.map(({ cells }) => [cells[0], cells[1], cells[3], cells[4]])).toEqual([
    ['Dues', '1110', '', 'Expenses'],
    ['Paper', '2210', 'Center School', 'Expenses'],
  ]);
});

test('an empty value takes away what a heading was read as', () => {
  const { rows } = withAnswers(BY_FUNCTION, 'section:3.function=');
  expect(rows.map(({ cells }) => cells[1])).toEqual(['', '']);
});

test('where codes are objects, a given function code is in a column beside them', () => {
  const { columns, rows } = withAnswers(BY_OBJECT, 'section:2.function=1420');
  expect(columns.slice(0, 4)).toEqual(['Description', 'Object Code', 'Headings', 'DESE Code']);
  expect(rows.map(({ cells }) => [cells[0], cells[1], cells[3]])).toEqual([
    ['Chief', '5100', '1420'],
    ['Radio', '5200', '1420'],
    ['Captain', '5100', ''],
  ]);
});

test('the outline shows what each heading gives, and which columns are there only because of answers', () => {
  const answers = ['section:2.function=1420', 'section:2.category=Safety'];
  const { sections, addedColumns, answeredSections } = presentOutline(read(BY_OBJECT), answers);
  expect(sections.map(({ row, function: code, category }) => [row, code, category])).toEqual([
    [2, '1420', 'Safety'],
    [3, '1420', 'Safety'],
    [5, '1420', 'Safety'],
    [7, '', ''],
    [8, '', ''],
  ]);
  expect(addedColumns).toEqual(['DESE Code', 'Category']);
  expect(answeredSections).toEqual([
    { row: 2, heading: 'Police', field: 'function', value: '1420' },
    { row: 2, heading: 'Police', field: 'category', value: 'Safety' },
  ]);
});

test('a remembered meaning goes to the heading of that name in any row, but not if two headings have it', () => {
  const remembered = [{ row: 8, heading: 'Fire > 5100 Personnel', field: 'category' as const, value: 'Pay, crew' }];
  const moved = presentOutline(read(BY_OBJECT.replace('Police', 'TOWN\nPolice').replace('TOWN\n', '')), []);
  expect(rememberedSections(moved, remembered)).toEqual(['section:8.category=Pay%2C crew']);
  const twice = presentOutline(read(`${BY_OBJECT}\nFire\n\t5100 Personnel\n\t\tCook\t5\t6`), []);
  expect(rememberedSections(twice, remembered)).toEqual([]);
});

test('an answer about a heading is read back as given, and anything else is none', () => {
  const answer = sectionAnswer(31, 'building', ' Center, North ');
  expect(answer).toBe('section:31.building=Center%2C North');
  expect(readMeanings([answer]).get(31)).toEqual({ building: 'Center, North' });
  expect(withoutAnswer([answer, 'row:31=line'], 31, 'building')).toEqual(['row:31=line']);
  for (const wrong of [
    'section:31.function=22',
    'section:0.building=A',
    'section:31.fund=1',
    'section:31.building=A,B',
  ]) {
    expect(isSectionAnswer(wrong), wrong).toBe(false);
  }
});
