import { COMPONENT_KEYS, DEFAULT_FLAGS } from '../../core/contract/public-dashboard-modules.ts';
import type { PublicStory } from '../../core/contract/public-dashboard-story.ts';
import { DISTRICT } from './buildings.ts';

const TOWN_REPORT = 'Harrowfield annual town reports';

/** What the office typed in for residents: years before this system, and why the budget changes. */
const STORY = {
  note: {
    author: 'Office of the Superintendent',
    text: 'Most of the increase is pay: raises in settled contracts, and steps for experience and education. Special education tuition and transportation rise faster than the rest. Enrollment falls slowly, but not evenly: most grades keep as many classes as last year.',
  },
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
