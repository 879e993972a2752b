import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deIdentifier } from './de-identify.ts';
import { normalizeText } from '../names/normalize-name.ts';

const person = (firstName: string | null, lastName: string | null) => ({ firstName, lastName });
const PEOPLE = [
  person('Jane', 'Doe'),
  person('José Luis', 'Núñez'),
  person('Mary-Kate', "O'Brien"),
  person('Ana', 'de la Cruz'),
  person('William', 'Smith-Barton'),
  person('Charlie', 'Brown'),
  person('Katherine', 'Brown'),
  person('小明', '王'),
  person(null, 'Larkin, Sven'),
  person('Søren', 'Łukasz'),
  person('Aya', 'Iv-Odal'),
];
const hide = deIdentifier({
  people: PEOPLE,
  employeeIds: ['E-4471', '100234', '0077', '42', 'K9'],
  keep: ['Brown', 'Martha Jones Elementary', 'Special Education Tuition & Services', 'Textbooks'],
});

describe('a known person', () => {
  test.each([
    ['Stipend – Jane Doe', 'Stipend – [name]'],
    ['Stipend - DOE, JANE', 'Stipend - [name]'],
    ['Doe Jane - stipend', '[name] - stipend'],
    ['jane doe stipend', '[name] stipend'],
    ['Jane Quincy Doe, stipend', '[name], stipend'],
    ['Jane Q. Doe stipend', '[name] stipend'],
    ['Doe, Jane Q. (stipend)', '[name]. (stipend)'],
    ['Doe Jr., Jane', '[name]'],
    ["Jane Doe's stipend", "[name]'s stipend"],
    ['jane_doe stipend', '[name] stipend'],
    ['JaneDoe stipend', '[name] stipend'],
    ['Coaching J. Doe', 'Coaching [name]'],
    ['Coaching Doe, J.', 'Coaching [name].'],
    ['Paid to Ms. Doe', 'Paid to [name]'],
    ['Mentor/Doe', 'Mentor/[name]'],
    ['Stipend (Jane)', 'Stipend ([name])'],
    ['Stipend Doe', 'Stipend [name]'],
    ['Doe stipend of spring', '[name] stipend of spring'],
    ['stipend doe', 'stipend [name]'],
    ['Jose Nunez', '[name]'],
    ['NÚÑEZ, JOSÉ', '[name]'],
    ['Jose\u0301 Luis Nu\u0301n\u0303ez', '[name]'],
    ['Luis Nunez', '[name]'],
    ['Mary Kate OBrien', '[name]'],
    ['O\u2019Brien, Mary-Kate', '[name]'],
    ["O'Brien MaryKate", '[name]'],
    ["Kate O Brien's bus", "[name]'s bus"],
    ['Ana de la Cruz', '[name]'],
    ['de la Cruz, Ana', 'de la [name]'],
    ['Ana Cruz', '[name]'],
    ['William Smith', '[name]'],
    ['Bill Barton', '[name]'],
    ['Will Smith Barton', '[name]'],
    ['Kate Brown', '[name]'],
    ['Brown, Charlie', '[name]'],
    ['王小明 津贴', '[name] 津贴'],
    ['Sven Larkin', '[name]'],
    ['Soren Lukasz', '[name]'],
    ['Aya Iv-Odal', '[name]'],
    ['aya iv odal', '[name]'],
  ])('in “%s” is hidden: “%s”', (text, hidden) => {
    expect(hide(text)).toBe(hidden);
  });
});

describe('a person whose whole name is one word in one field', () => {
  const hideOnes = deIdentifier({
    people: [
      person(null, 'Larkin'),
      person('Odalys', null),
      person(null, '王小明'),
      person('李明', ' '),
      person(null, 'Waters'),
    ],
    employeeIds: [],
    keep: [],
  });

  test.each([
    ['Stipend for Larkin in spring', 'Stipend for [name] in spring'],
    ['stipend for larkin', 'stipend for [name]'],
    ['Coaching by ODALYS', 'Coaching by [name]'],
    ['Stipend for 王小明', 'Stipend for [name]'],
    ['津贴 李明', '津贴 [name]'],
    ['Waters and sewer', 'Waters and sewer'],
    ['Textbooks', 'Textbooks'],
  ])('“%s” becomes “%s”', (text, shown) => {
    expect(hideOnes(text)).toBe(shown);
  });
});

test.each([
  ['Supplies - Brown', 'Supplies - Brown'],
  ['Brown School copier', 'Brown School copier'],
  ['Grade K Brown', 'Grade K Brown'],
  ['Stipend – C. Brown', 'Stipend – [name]'],
  ['Custodian - Martha Jones Elementary', 'Custodian - Martha Jones Elementary'],
  ['Textbooks, Grades 6-8', 'Textbooks, Grades 6-8'],
  ['Grant Writing', 'Grant Writing'],
  ['Officials & Game Staff', 'Officials & Game Staff'],
  ['School Committee - Dues & Expenses', 'School Committee - Dues & Expenses'],
  ['Math, Reading and Art', 'Math, Reading and Art'],
])('“%s” stays “%s”', (text, shown) => {
  expect(hide(text)).toBe(shown);
});

test.each([
  ['Stipend – Peter Novak', 'Stipend – [name]'],
  ['Stipend – Novak, Peter', 'Stipend – [name]'],
  ['Stipend for Dr. Novak', 'Stipend for [name]'],
  ['Contact novak.p@example.org for it', 'Contact [email] for it'],
  ['novak (at) example.org', '[email]'],
  ['Call 781-555-0134', 'Call [phone]'],
  ['SSN 012-34-5678', 'SSN [id]'],
])('an unknown person is redacted in “%s”: “%s”', (text, hidden) => {
  expect(hide(text)).toBe(hidden);
});

test.each([
  ['Stipend E-4471', 'Stipend [id]'],
  ['Stipend e4471', 'Stipend [id]'],
  ['Stipend E 4471 spring', 'Stipend [id] spring'],
  ['Payroll 100234', 'Payroll [id]'],
  ['Emp 42', 'Emp [id]'],
  ['#42', '#[id]'],
  ['Grade 42', 'Grade 42'],
  ['Unit 0077', 'Unit [id]'],
  ['K9 unit', '[id] unit'],
])('an employee id in “%s” is hidden: “%s”', (text, hidden) => {
  expect(hide(text)).toBe(hidden);
});

const letters = fc.constantFrom(...'a b c d e f g h i j k l m n o p r s t u v w y z é ñ ö ł ç'.split(' '));
const namePart = fc
  .string({ unit: letters, minLength: 2, maxLength: 9 })
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
const anyName = fc.array(namePart, { minLength: 1, maxLength: 2 }).chain((parts) => {
  return fc.constantFrom('-', ' ', "'").map((joint) => parts.join(joint));
});

test('no known first and last name is left side by side, however it is written, and hiding again changes nothing', () => {
  const written = fc.constantFrom(
    (first: string, last: string) => `${first} ${last}`,
    (first: string, last: string) => `${last}, ${first}`,
    (first: string, last: string) => `${last} ${first}`,
    (first: string, last: string) => `${first} Q. ${last}`,
    (first: string, last: string) => `${first.toUpperCase()} ${last.toUpperCase()}`,
    (first: string, last: string) => `${last}, ${first} M.`.normalize('NFD'),
    (first: string, last: string) => normalizeText(`${first} ${last}`),
  );
  const frame = fc.constantFrom('Stipend – {}', '{}', 'Coaching {} for spring', 'Paid ({})', 'A/{}/B', '{}: supplies');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyName, anyName), { minLength: 1, maxLength: 5 }),
      fc.nat(4),
      written,
      frame,
      (names, pick, write, around) => {
        const hideThese = deIdentifier({
          people: names.map(([first, last]) => person(first, last)),
          employeeIds: [],
          keep: ['Stipend', ...names.map(([, last]) => last)],
        });
        const [first, last] = names[pick % names.length] ?? ['', ''];
        const shown = hideThese(around.replace('{}', write(first, last)));
        const plain = ` ${normalizeText(shown)} `;
        expect(plain).not.toContain(` ${normalizeText(first)} ${normalizeText(last)} `);
        expect(plain).not.toContain(` ${normalizeText(last)} ${normalizeText(first)} `);
        expect(shown).toContain('[name]');
        expect(hideThese(shown)).toBe(shown);
      },
    ),
    { numRuns: 400 },
  );
});
