import { PAGE_TRANSLATIONS } from '../../core/contract/public-dashboard-languages.ts';
import { COMPONENT_KEYS, DEFAULT_FLAGS } from '../../core/contract/public-dashboard-modules.ts';
import type { PublicStory } from '../../core/contract/public-dashboard-story.ts';
import { BUILDINGS, DISTRICT } from './buildings.ts';
import { ENROLLMENT } from './enrollment.ts';
import { FY24, FY25 } from './ledger.ts';
import { PEERS } from './public-peers.ts';

const TOWN_REPORT = 'Harrowfield annual town reports';

const GRADES: Record<string, string> = { P: 'Preschool', K: 'Kindergarten' };
/** The students and sections in each grade of the middle schools and in each subject at the high school. */
const SECONDARY: Record<string, readonly (readonly [grade: string, students: number, sections: number])[]> = {
  '21': [
    ['Grade 5', 262, 12],
    ['Grade 6', 258, 12],
    ['Grade 7', 266, 12],
    ['Grade 8', 270, 12],
  ],
  '22': [
    ['Grade 5', 248, 11],
    ['Grade 6', 255, 12],
    ['Grade 7', 251, 11],
    ['Grade 8', 262, 12],
  ],
  '31': [
    ['English', 2154, 98],
    ['Mathematics', 2087, 97],
    ['Science', 2031, 99],
    ['Social studies', 2012, 93],
    ['World languages', 1496, 74],
  ],
};

/**
 * The class sizes on the public page: the students and classes in each grade of preschool and the elementary schools, and the rows of
 * `SECONDARY`.
 */
const CLASSES = BUILDINGS.flatMap(({ code, name: school }) => [
  ...(ENROLLMENT[code] ?? [])
    .filter(([, , , sections]) => sections > 0)
    .map(([grade, students, , sections]) => ({ school, grade: GRADES[grade] ?? `Grade ${grade}`, students, sections })),
  ...(SECONDARY[code] ?? []).map(([grade, students, sections]) => ({ school, grade, students, sections })),
]);

/**
 * Text and figures that the superintendent's office entered for residents: years before the district used this system, reasons for the
 * change in the budget, funding sources, and who decides.
 */
const STORY = {
  note: {
    author: 'Office of the Superintendent',
    text: 'Most of the increase is pay: raises in settled contracts, and steps for experience and education. Special education tuition and transportation rise faster than the rest. Enrollment is falling slowly and unevenly, so most grades keep as many classes as last year.',
  },
  reasons: [
    { reason: 'Raises in settled contracts', amount: 1_462_300 },
    { reason: 'Steps and lanes (experience and education)', amount: 871_600 },
    { reason: 'Special education tuition', amount: 418_700 },
    { reason: 'Pupil transportation contract', amount: 203_450 },
    { reason: 'Lower energy prices', amount: -112_900 },
  ],
  questions: [
    {
      question: 'Will classes get larger?',
      answer:
        'No. Every school keeps as many classes in a grade as last year, except where fewer children start kindergarten.',
      source: 'October 1 enrollment report',
    },
  ],
  timeline: [
    { date: '2025-01-15', event: 'The Superintendent presents the budget', comment: '' },
    {
      date: '2025-03-12',
      event: 'Public hearing',
      comment: 'High school library, 7 PM. Speak there, or write to the School Committee before the hearing.',
    },
    { date: '2025-03-26', event: 'School Committee vote', comment: 'The meeting is open to the public.' },
    { date: '2025-05-05', event: 'Town Meeting', comment: 'Every registered voter may speak and vote.' },
  ],
  taxes: { fiscalYear: 2025, rate: 12.86, levy: 121_400_000, source: 'Harrowfield Board of Assessors' },
  revenues: [
    { name: 'Property taxes and other town revenue', amount: 75_460_875 },
    { name: 'State aid (Chapter 70)', amount: 11_250_000 },
    { name: 'Medicaid reimbursement and fees', amount: 1_000_000 },
  ],
  earlierYears: [
    { fiscalYear: 2022, amount: 76_940_000, students: 7021, source: TOWN_REPORT },
    { fiscalYear: 2023, amount: 79_462_000, students: 6968, source: TOWN_REPORT },
    { fiscalYear: 2024, amount: FY24.budget, students: 6911, source: TOWN_REPORT },
    { fiscalYear: 2025, amount: FY25.budget, students: 6874, source: TOWN_REPORT },
  ],
  classSizes: { source: 'October 1 enrollment report, and school schedules', link: '', rows: CLASSES },
  services: [
    { change: 'added', text: 'One reading teacher at Larch Street Elementary School', amount: 78_450, fte: 1 },
    { change: 'added', text: 'A van route for students placed outside the district', amount: 96_300, fte: null },
    {
      change: 'reduced',
      text: 'High school late bus: three days a week instead of four',
      amount: 41_500,
      fte: null,
    },
    { change: 'reduced', text: 'Library aides in the elementary schools', amount: 52_900, fte: 1.5 },
    { change: 'kept', text: 'Full-day kindergarten without a fee', amount: null, fte: null },
    { change: 'kept', text: 'All sports and clubs, at last year’s fees', amount: null, fte: null },
  ],
  peerCosts: {
    source: 'Per-pupil expenditures from all funds, as the districts report them to the state',
    link: 'https://state-education.example/finance/per-pupil',
    rows: PEERS,
  },
  outOfDistrict: {
    source: 'End-of-year financial reports; FY2026 as proposed',
    link: '',
    rows: [
      { fiscalYear: 2022, tuition: 5_612_300, offsets: 1_541_200 },
      { fiscalYear: 2023, tuition: 5_884_900, offsets: 1_668_700 },
      { fiscalYear: 2024, tuition: 6_198_400, offsets: 1_803_900 },
      { fiscalYear: 2025, tuition: 6_513_000, offsets: 1_954_800 },
      // The budget for functions 9100 to 9400. The increase in tuition from FY25 equals the amount in `reasons` above.
      { fiscalYear: 2026, tuition: 6_931_700, offsets: 2_094_600 },
    ],
  },
} satisfies Partial<PublicStory>;

export const PUBLIC_DASHBOARD = {
  url_path: 'harrowfield',
  school_name: DISTRICT.name,
  town_website_url: 'https://town.harrowfield.example',
  school_website_url: 'https://schools.harrowfield.example',
  published_years: [2026, 2027],
  component_order: COMPONENT_KEYS,
  show_flags: { ...DEFAULT_FLAGS, showProjectedEmployees: true },
  translations: PAGE_TRANSLATIONS,
  story: STORY,
  is_published: false,
} as const;

export const PUBLIC_LINKS = [
  {
    title: 'FY26 Budget Book',
    description: 'The Superintendent’s proposed budget with its narrative and staffing tables',
    url: 'https://schools.harrowfield.example/budget/fy26-budget-book.pdf',
    link_type: 'document',
    is_active: true,
  },
  {
    title: 'School Committee Meetings & Minutes',
    description: 'Agendas, minutes and the date of the public budget hearing',
    url: 'https://schools.harrowfield.example/school-committee',
    link_type: 'website',
    is_active: true,
  },
  {
    title: 'Finance Committee Guidance',
    description: 'How the town arrives at the amount it can fund',
    url: 'https://town.harrowfield.example/finance-committee/guidance',
    link_type: 'website',
    is_active: true,
  },
  {
    title: 'FY25 Budget Book',
    description: null,
    url: 'https://schools.harrowfield.example/budget/fy25-budget-book.pdf',
    link_type: 'document',
    is_active: false,
  },
] as const;
