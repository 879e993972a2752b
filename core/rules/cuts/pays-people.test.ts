import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PayEvidence, paysPeople } from './pays-people.ts';

const judge = (more: Partial<PayEvidence>) =>
  paysPeople({ description: null, accountLine: null, section: null, isPersonnel: false, ...more });

describe('a line pays people', () => {
  test.each([
    'Superintendent',
    'Executive Secretaries',
    'Technology Personnel',
    'Business Manager',
    'Business Office/Clerical',
    'Principal',
    'Assistant Principals',
    'Guidance Counselors',
    'Secretary',
    "Superintendent's Secretary",
    'Librarian',
    'Director of Technology',
    'Director of Curriculum and Instruction',
    'School Nurse',
    'Athletic Coaches',
    'Equipment Manager',
    'Supplies Clerk',
    'Bus Monitors',
    'Custodians & Supplies',
    'Substitutes for Professional Development',
    'Salaries - Nurses',
    'Teacher Salaries',
    'Regular Education EdTech Salary',
    'Stipends - Coaches',
    'Overtime',
    'Reading Tutors',
    'Special Education Para',
  ])('by the words “%s”', (description) => {
    expect(judge({ description })).toBe(true);
  });

  test.each([
    'Supplies',
    'Superintendent - Supplies',
    "Principal's Office Supplies",
    'Dues & Memberships - Superintendent',
    'Teacher Professional Development',
    'Staff Travel',
    'Coach buses',
    'Principal and Interest on Bonds',
    'Debt Principal',
    'Computer Monitors & Devices',
    'Contracted Nurses',
    'Textbooks for Teachers',
    'Water & Sewer',
    'Non-salary expenses',
    'Athletic Supplies & Uniforms',
    'Recruiting fees, Directors',
  ])('not by the words “%s”', (description) => {
    expect(judge({ description })).toBe(false);
  });

  test.each([
    ['0100-300-1210-51111-90-30', 'Office Supplies', true],
    ['0100-300-1210-54201-90-30', 'Superintendent', false],
    ['0100-300-5200-51710-90-00', 'Salaries', false],
    ['0100.300.2305.511120', 'Grade 5', true],
    ['0100-300-2430-553040', 'Teachers', false],
    // 5200 is a function, and two contradictory objects are no evidence.
    ['0100-5200-10', 'Principal', true],
    ['51111-54201', 'Principal', true],
  ])('by the object of %s before the words “%s”: %s', (accountLine, description, expected) => {
    expect(judge({ accountLine, description })).toBe(expected);
    expect(judge({ accountLine, description, isPersonnel: !expected })).toBe(expected);
  });

  test('by its section where its own words say nothing, and by its category only where nothing does', () => {
    expect(judge({ description: 'Oak School', section: 'DISTRICT SALARIES' })).toBe(true);
    expect(judge({ description: 'Oak School', section: 'Expenses', isPersonnel: true })).toBe(false);
    expect(judge({ description: 'Office supplies', section: 'DISTRICT SALARIES' })).toBe(false);
    expect(judge({ description: 'Oak School', isPersonnel: true })).toBe(true);
    expect(judge({ description: 'Oak School' })).toBe(false);
    expect(judge({ description: 'Office supplies', isPersonnel: true })).toBe(false);
  });
});

test('whatever stands around it, a line of salaries pays people', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.boolean(), (before, after, isPersonnel) => {
      fc.pre(!/non/i.test(before));
      expect(judge({ description: `${before} salaries ${after}`, isPersonnel })).toBe(true);
    }),
  );
});
