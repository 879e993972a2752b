import { COMPONENT_KEYS, DEFAULT_FLAGS } from '../../core/contract/public-dashboard-modules.ts';
import type { PublicStory } from '../../core/contract/public-dashboard-story.ts';
import { DISTRICT } from './buildings.ts';

const TOWN_REPORT = 'Harrowfield annual town reports';

/** What the office typed in for residents: years before this system, why the budget changes, who pays for it and who decides. */
const STORY = {
  note: {
    author: 'Office of the Superintendent',
    text: 'Most of the increase is pay: raises in settled contracts, and steps for experience and education. Special education tuition and transportation rise faster than the rest. Enrollment falls slowly, but not evenly: most grades keep as many classes as last year.',
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
      source: 'Enrollment report of October 1',
    },
  ],
  timeline: [
    { date: '2025-01-15', event: 'The Superintendent presents the budget', comment: '' },
    {
      date: '2025-03-12',
      event: 'Public hearing',
      comment: 'High school library, 7 PM. Speak there, or write to the School Committee before.',
    },
    { date: '2025-03-26', event: 'Vote of the School Committee', comment: 'The meeting is open to the public.' },
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
    { fiscalYear: 2024, amount: 82_314_000, students: 6911, source: TOWN_REPORT },
    { fiscalYear: 2025, amount: 84_912_340, students: 6874, source: TOWN_REPORT },
  ],
} satisfies Partial<PublicStory>;

export const PUBLIC_DASHBOARD = {
  url_path: 'harrowfield',
  school_name: DISTRICT.name,
  town_website_url: 'https://town.harrowfield.example',
  school_website_url: 'https://schools.harrowfield.example',
  published_years: [2026, 2027],
  component_order: COMPONENT_KEYS,
  show_flags: { ...DEFAULT_FLAGS, showProjectedEmployees: true },
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
