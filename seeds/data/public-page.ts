import { COMPONENT_KEYS, DEFAULT_FLAGS } from '../../core/contract/public-dashboard-modules.ts';
import { DISTRICT } from './buildings.ts';

export const PUBLIC_DASHBOARD = {
  url_path: 'harrowfield',
  school_name: DISTRICT.name,
  town_website_url: 'https://town.harrowfield.example',
  school_website_url: 'https://schools.harrowfield.example',
  published_years: [2026, 2027],
  component_order: COMPONENT_KEYS,
  show_flags: { ...DEFAULT_FLAGS, showProjectedEmployees: true },
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
